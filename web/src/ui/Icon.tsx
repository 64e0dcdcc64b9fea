// The app's icons: a 20-pixel grid with one stroke width. They are decorative; the control around an icon has the name.

const PATHS = {
  home: 'M3 9.2 10 3l7 6.2V16a1 1 0 0 1-1 1h-3.5v-5h-5v5H4a1 1 0 0 1-1-1z',
  disc: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.5 10A4.5 4.5 0 0 1 10 5.5',
  event:
    'M4 4.5h12a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1zM3 8.5h14M7 2.8v3.4M13 2.8v3.4M7.5 12.5l1.8 1.8 3.4-3.4',
  artists:
    'M10 3a3.2 3.2 0 0 0-3.2 3.2v3.3a3.2 3.2 0 0 0 6.4 0V6.2A3.2 3.2 0 0 0 10 3zM4.3 9.2a5.7 5.7 0 0 0 11.4 0M10 15v2.5M7 17.5h6',
  star: 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7z',
  playlists: 'M3 5h14M3 9.5h8M3 14h6M13.5 15.5V8.5l3.5 1M13.5 15.5a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0z',
  sparkles: 'M8.5 4 10 8l4 1.5L10 11l-1.5 4L7 11 3 9.5 7 8zM15 3v3M13.5 4.5h3M15.5 13.5v3M14 15h3',
  heart:
    'M10 16.5S3 12.4 3 7.7A3.7 3.7 0 0 1 6.7 4 3.9 3.9 0 0 1 10 5.9 3.9 3.9 0 0 1 13.3 4 3.7 3.7 0 0 1 17 7.7c0 4.7-7 8.8-7 8.8z',
  myPlaylists: 'M3 5h14M3 10h9M3 15h5M14.5 10.5v6M11.5 13.5h6',
  crate: 'M3 7.5h14V16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM5 7.5V3M8.3 7.5V3M11.7 7.5V3M15 7.5V3M7.5 12h5',
  archive: 'M3 4.5h14v3H3zM4 7.5V16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7.5M10 10v4.2M8 12.4l2 2 2-2',
  history: 'M3 10a7 7 0 1 0 2.2-5.1L3 7M3 3.2V7h3.8M10 6.3V10l2.6 1.7',
  bell: 'M5.5 8.5a4.5 4.5 0 0 1 9 0c0 4.5 1.7 5.3 1.7 5.3H3.8s1.7-.8 1.7-5.3M8.3 16.5a2 2 0 0 0 3.4 0',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.4 13.4 17 17',
  user: 'M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.8 17a6.2 6.2 0 0 1 12.4 0',
  card: 'M3.5 4.5h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM2.5 8.5h15M5.5 12.5h3',
  upload: 'M10 13V3.5M6.2 7.2 10 3.5l3.8 3.7M3 13v2.5A1.5 1.5 0 0 0 4.5 17h11a1.5 1.5 0 0 0 1.5-1.5V13',
  download: 'M10 3.5V13M6.2 9.3 10 13l3.8-3.7M3 13v2.5A1.5 1.5 0 0 0 4.5 17h11a1.5 1.5 0 0 0 1.5-1.5V13',
  blog: 'M5 3h7l4 4v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM12 3v4h4M7 10.5h6M7 13.5h4',
  news: 'M3.5 4h10v11.5a1.5 1.5 0 0 0 1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5zM13.5 8H17v7.5a1.5 1.5 0 0 1-1.5 1.5M6 7.5h5M6 10.5h5M6 13.5h3',
  help: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7.8 7.8a2.2 2.2 0 1 1 3.3 2c-.7.4-1.1.9-1.1 1.7M10 14v.1',
  mail: 'M3.5 4.5h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM3 6l7 5 7-5',
  bug: 'M6.5 8.5a3.5 3.5 0 0 1 7 0V12a3.5 3.5 0 0 1-7 0zM7.5 5.5 6 3.5M12.5 5.5l1.5-2M2.8 10.5h3.7M13.5 10.5h3.7M3.5 6.5l3 1.5M16.5 6.5l-3 1.5M3.5 15l3-1.8M16.5 15l-3-1.8',
  shield: 'M10 2.8 16 5v4.5c0 4-2.7 6.6-6 7.7-3.3-1.1-6-3.7-6-7.7V5z',
  sun: 'M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1',
  moon: 'M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3z',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  dots: 'M5 10h.01M10 10h.01M15 10h.01',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  chevronDown: 'm5.5 8 4.5 4.5L14.5 8',
  chevronRight: 'm8 5.5 4.5 4.5L8 14.5',
  chevronLeft: 'M12 5.5 7.5 10l4.5 4.5',
  arrowUp: 'M10 16V4.5M5.5 9 10 4.5 14.5 9',
  arrowDown: 'M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5',
  arrowRight: 'M4 10h11.5M11 5.5l4.5 4.5-4.5 4.5',
  panel: 'M4 3.5h12a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM8 3.5v13',
  filter: 'M3 5.5h6M13 5.5h4M11 3.5v4M3 10h2M9 10h8M7 8v4M3 14.5h8M15 14.5h2M13 12.5v4',
  columns:
    'M3.5 4h13a.5.5 0 0 1 .5.5v11a.5.5 0 0 1-.5.5h-13a.5.5 0 0 1-.5-.5v-11a.5.5 0 0 1 .5-.5zM7.7 4v12M12.3 4v12',
  rows: 'M3 4.5h14M3 8.2h14M3 11.8h14M3 15.5h14',
  grip: 'M7.5 5h.01M7.5 10h.01M7.5 15h.01M12.5 5h.01M12.5 10h.01M12.5 15h.01',
  copy: 'M7 3.5h8.5a1 1 0 0 1 1 1V13M4.5 7H12a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H4.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
  share:
    'M8 11.5 12.5 14M12.5 6 8 8.5M6 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM14.5 7.1a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM14.5 17.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  lock: 'M5 9h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1zM6.7 9V6.3a3.3 3.3 0 0 1 6.6 0V9',
  signOut: 'M8 17H4.5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1H8M13 13.5l3.5-3.5L13 6.5M16.5 10H8',
  settings:
    'M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10 2.5v2.2M10 15.3v2.2M2.5 10h2.2M15.3 10h2.2M4.7 4.7l1.6 1.6M13.7 13.7l1.6 1.6M15.3 4.7l-1.6 1.6M6.3 13.7l-1.6 1.6',
  alert: 'M10 3 2.5 16.5h15zM10 8v4M10 14.3v.1',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 9v4.5M10 6.5v.1',
  queue: 'M3 5h14M3 9.5h9M3 14h6M13 12.5v4.5l4-2.25z',
  volume: 'M3 8v4h2.8L10 15.5v-11L5.8 8zM13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10',
  loop: 'M3.5 9V8A3 3 0 0 1 6.5 5H16M13.5 2.5 16 5l-2.5 2.5M16.5 11v1a3 3 0 0 1-3 3H4M6.5 17.5 4 15l2.5-2.5',
  bolt: 'M11 2.5 4.5 11.5h5L9 17.5l6.5-9h-5z',
  eye: 'M2.5 10S5 4.8 10 4.8 17.5 10 17.5 10 15 15.2 10 15.2 2.5 10 2.5 10zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  eyeOff:
    'M3 3l14 14M8 5.1a7 7 0 0 1 2-.3c5 0 7.5 5.2 7.5 5.2a13 13 0 0 1-2 2.7M12 14.8a7 7 0 0 1-2 .4c-5 0-7.5-5.2-7.5-5.2a13 13 0 0 1 3-3.7M8.4 8.5a2.2 2.2 0 0 0 3 3',
  muted: 'M3 8v4h2.8L10 15.5v-11L5.8 8zM13 8l4 4M17 8l-4 4',
} as const;

// Transport icons are more legible as solid shapes.
const SOLID = {
  play: 'M6.5 4.2v11.6a.8.8 0 0 0 1.2.7l9.3-5.8a.8.8 0 0 0 0-1.4L7.7 3.5a.8.8 0 0 0-1.2.7z',
  pause: 'M5.5 4h3v12h-3zM11.5 4h3v12h-3z',
  previous:
    'M5 4.5h1.8v11H5zM15.5 5.2v9.6a.7.7 0 0 1-1.1.6L7.7 10.6a.7.7 0 0 1 0-1.2l6.7-4.8a.7.7 0 0 1 1.1.6z',
  next: 'M13.2 4.5H15v11h-1.8zM4.5 5.2v9.6a.7.7 0 0 0 1.1.6l6.7-4.8a.7.7 0 0 0 0-1.2L5.6 4.6a.7.7 0 0 0-1.1.6z',
  heartFilled: PATHS.heart,
} as const;

export type IconName = keyof typeof PATHS | keyof typeof SOLID;

export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: number;
  className?: string | undefined;
}) {
  const solid = name in SOLID;
  const path = solid ? SOLID[name as keyof typeof SOLID] : PATHS[name as keyof typeof PATHS];
  const thick = name === 'dots' || name === 'grip';
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={solid ? 'currentColor' : 'none'}
      stroke={solid ? 'none' : 'currentColor'}
      strokeWidth={thick ? 2.2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export const ICON_NAMES = [...Object.keys(PATHS), ...Object.keys(SOLID)] as IconName[];
