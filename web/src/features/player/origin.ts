// The page on which a list was started, for the link back to it.

export interface Origin {
  href: string;
  name: string;
}

export function here(): Origin {
  const [name = ''] = document.title.split(' · ');
  return { href: window.location.pathname + window.location.search, name };
}
