// To a provider's page. The sandbox's is one of ours: the music plays on.
import { useRouter } from '@tanstack/react-router';

export function useRedirectTo(): (address: string) => void {
  const router = useRouter();
  return (address) => {
    const { origin, pathname, search, protocol, href } = new URL(address, window.location.origin);
    if (origin === window.location.origin) router.history.push(pathname + search);
    // The address is the server's, but a script would run as ours.
    else if (protocol === 'https:' || protocol === 'http:') window.location.assign(href);
  };
}
