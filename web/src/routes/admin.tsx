// The back office. It holds no data of its own, and for everyone but staff there is no such page.
import { isStaff, useUser } from '@/api/user';
import { Coming } from './coming';
import { NotFoundScreen } from './not-found';

export function AdminScreen() {
  return isStaff(useUser().data?.roles) ? <Coming page="admin" icon="shield" /> : <NotFoundScreen />;
}
