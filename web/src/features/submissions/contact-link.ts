// The link by which a moderator reaches the author: Telegram or VK, and nothing else.

const HOSTS = ['t.me', 'telegram.me', 'vk.com', 'vk.ru'];

/** Nothing written is nothing wrong. */
export function isContactLink(text: string): boolean {
  const link = text.trim();
  if (link === '') return true;
  try {
    const { protocol, hostname, pathname } = new URL(link);
    return protocol === 'https:' && HOSTS.includes(hostname) && pathname.length > 1;
  } catch {
    return false;
  }
}
