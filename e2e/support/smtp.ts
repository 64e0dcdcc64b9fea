// Starts the mail server of the tests and reads the mails it received.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Running, startProcess } from './processes.ts';

/** A job sends the mails, so they arrive with a delay. */
const MAIL_TIMEOUT_MS = 20_000;

export interface Mail {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

export interface MailServer {
  /** For `PULT_SMTP_URL`. */
  url: string;
  stop: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const { info, stop }: Running<{ smtp: number; http: number }> = await startProcess('smtp');
  // Workers inherit the variable.
  process.env.PULT_E2E_MAILS = `http://127.0.0.1:${info.http}`;
  return { url: `smtp://127.0.0.1:${info.smtp}`, stop };
}

export async function mailsTo(to: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.PULT_E2E_MAILS}/?to=${encodeURIComponent(to)}`);
  return answer.json() as Promise<Mail[]>;
}

/** Returns the newest mail to an address and waits until there are `count` of them. */
export async function lastMail(to: string, count = 1): Promise<Mail> {
  const until = Date.now() + MAIL_TIMEOUT_MS;
  for (;;) {
    const mails = await mailsTo(to);
    const last = mails.at(-1);
    if (last && mails.length >= count) return last;
    if (Date.now() > until) throw new Error(`${mails.length} mails for ${to}, not ${count}`);
    await sleep(100);
  }
}

/** Returns the first link of a mail. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in:\n${mail.text}`);
  return link;
}
