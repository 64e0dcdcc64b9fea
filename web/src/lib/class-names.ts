// Joins class names, leaving out the ones whose condition failed.

export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
