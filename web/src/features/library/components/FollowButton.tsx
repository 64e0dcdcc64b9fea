// Follows or unfollows an artist or a playlist; changes only once the server has accepted it.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { type Followable, useFollow, useIsFollowing } from '../api/follows';

interface FollowButtonProps {
  type: Followable;
  id: string;
  name: string;
  isFollowed: boolean;
  size?: 's' | 'm' | 'l';
}

export function FollowButton({ type, id, name, isFollowed, size }: FollowButtonProps) {
  const t = useText('library');
  const follow = useFollow();
  const isBusy = useIsFollowing({ type, id });
  return (
    <Button
      size={size}
      icon={isFollowed ? 'check' : 'plus'}
      busy={isBusy}
      aria-label={t(isFollowed ? 'follow.stop' : 'follow.start', { name })}
      onClick={() => follow({ type, id }, !isFollowed)}
    >
      {t(isFollowed ? 'follow.followed' : 'follow.follow')}
    </Button>
  );
}

/** The same button in the corner of a card. */
export function FollowMark({ type, id, name, isFollowed }: FollowButtonProps) {
  const t = useText('library');
  const follow = useFollow();
  const isBusy = useIsFollowing({ type, id });
  return (
    <IconButton
      icon={isFollowed ? 'check' : 'plus'}
      label={t(isFollowed ? 'follow.stop' : 'follow.start', { name })}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      data-followed={isFollowed || undefined}
      onClick={() => !isBusy && follow({ type, id }, !isFollowed)}
    />
  );
}
