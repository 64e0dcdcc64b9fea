// HTML from elsewhere, shown and nothing more: in a frame of its own where no script runs, no link leads anywhere and
// no form is sent. Readers who cannot see it need the same in words beside it.
import styles from './InertHtml.module.css';

interface Policy {
  createHTML: (html: string) => string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

/** The one policy the server allows. It stays in this file: what it passes reaches nothing but the frame. */
const policy: Policy = window.trustedTypes?.createPolicy('pult', asItIs()) ?? asItIs();

function asItIs(): Policy {
  return { createHTML: (html) => html };
}

export function InertHtml({ html, title }: { html: string; title: string }) {
  return <iframe inert sandbox="" title={title} srcDoc={policy.createHTML(html)} className={styles.frame} />;
}
