// The page a list was played from, to lead back to it.

export interface Origin {
  href: string;
  name: string;
}

export function here(): Origin {
  const [name = ''] = document.title.split(' · ');
  return { href: window.location.pathname + window.location.search, name };
}
