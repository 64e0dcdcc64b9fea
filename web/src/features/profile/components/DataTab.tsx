// The tab with the personal data of the user.
import type { User } from '@/api/user';
import { ConsentSection } from './data/ConsentSection';
import { DataForm } from './data/DataForm';
import { FormatSets } from './data/FormatSets';
import { PhotoSection } from './data/PhotoSection';

export function DataTab({ user }: { user: User }) {
  return (
    <>
      {!user.consented && <ConsentSection />}
      <PhotoSection user={user} />
      <DataForm user={user} />
      <FormatSets user={user} />
    </>
  );
}
