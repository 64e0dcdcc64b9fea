// Pictures and graphics.
import { Avatar } from '@/ui/Avatar';
import { Cover } from '@/ui/Cover';
import { ICON_NAMES, Icon } from '@/ui/Icon';
import { Logo } from '@/ui/Logo';
import { Mosaic } from '@/ui/Mosaic';
import { QrCode } from '@/ui/QrCode';
import { Skeleton } from '@/ui/Skeleton';
import { Spinner } from '@/ui/Spinner';
import { Tooltip } from '@/ui/Tooltip';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Specimen } from './specimen';

const PICTURES = ['/favicon.svg', '/favicon.svg?again'];

export function PictureSpecimens() {
  return (
    <>
      <Specimen name="Logo, Avatar, Cover, Mosaic, QrCode">
        <Logo />
        <Logo sign="only" />
        <Avatar name="Дмитрий" />
        <Cover size={48} />
        <Cover size={48} src="/missing.jpg" />
        <Mosaic size={96} pictures={PICTURES} />
        <QrCode label="A code" size={5} path="M0 0h3v3h-3zM4 1h1v2h-1zM1 4h3v1h-3z" />
      </Specimen>
      <Specimen name="Skeleton, Spinner, VisuallyHidden">
        <Skeleton width={160} />
        <Skeleton width={32} height={32} round />
        <Spinner />
        <VisuallyHidden>Read aloud, not seen</VisuallyHidden>
      </Specimen>
      <Specimen name="Icon">
        {ICON_NAMES.map((name) => (
          <Tooltip key={name} text={name}>
            <span>
              <Icon name={name} />
            </span>
          </Tooltip>
        ))}
      </Specimen>
    </>
  );
}
