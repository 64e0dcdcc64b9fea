// Checks the contact link of an author: only Telegram and VK are allowed.

const HOSTS = ['t.me', 'telegram.me', 'vk.com', 'vk.ru'];

/** An empty text is valid. */
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
