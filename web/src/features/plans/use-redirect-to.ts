// Redirects to a provider's page. The sandbox's page belongs to the app, so the router opens it and music
// keeps playing.
import { useRouter } from '@tanstack/react-router';

export function useRedirectTo(): (address: string) => void {
  const router = useRouter();
  return (address) => {
    const { origin, pathname, search, protocol, href } = new URL(address, window.location.origin);
    if (origin === window.location.origin) router.history.push(pathname + search);
    // The address comes from the server, but a `javascript:` address would run with the app's rights.
    else if (protocol === 'https:' || protocol === 'http:') window.location.assign(href);
  };
}
