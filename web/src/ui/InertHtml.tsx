// Displays external HTML in a sandboxed frame without scripts, working links or forms. For screen readers the same
// content must be beside it as text.
import styles from './InertHtml.module.css';

interface Policy {
  createHTML: (html: string) => string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  }
}

/** The only Trusted Types policy the server allows. It must stay private to this file, where HTML only reaches the
 * frame. */
const policy: Policy = window.trustedTypes?.createPolicy('pult', asItIs()) ?? asItIs();

function asItIs(): Policy {
  return { createHTML: (html) => html };
}

export function InertHtml({ html, title }: { html: string; title: string }) {
  return <iframe inert sandbox="" title={title} srcDoc={policy.createHTML(html)} className={styles.frame} />;
}
