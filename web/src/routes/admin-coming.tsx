// The rooms of the back office still to be built.
import { Coming } from './coming';
import { StaffOnly } from './staff-only';

export function AdminComingScreen() {
  return (
    <StaffOnly need="moderator">
      <Coming page="admin" icon="shield" />
    </StaffOnly>
  );
}
