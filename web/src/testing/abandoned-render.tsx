// A render that React starts but never commits, such as of a page whose code does not load.
import { type RenderOptions, render } from '@testing-library/react';
import { Suspense, startTransition, useLayoutEffect } from 'react';

interface UserProps<Props, Result> {
  hook: (props: Props) => Result;
  props: Props;
  onShown: (result: Result) => void;
  isLate: boolean;
}

const never = new Promise<never>(() => undefined);

function User<Props, Result>({ hook, props, onShown, isLate }: UserProps<Props, Result>) {
  const result = hook(props);
  useLayoutEffect(() => onShown(result));
  // Thrown instead of passed to `use`, because `act` would wait for the latter.
  if (isLate) throw never;
  return null;
}

interface Renders<Props, Result> {
  /** What the hook returned in the committed render. */
  result: () => Result | undefined;
  show: (props: Props) => void;
  /** Starts a render that is never committed. */
  abandon: (props: Props) => void;
}

/** Renders a component that uses `hook`. */
export function renderAbandoned<Props, Result>(
  hook: (props: Props) => Result,
  shown: Props,
  options?: RenderOptions,
): Renders<Props, Result> {
  let last: Result | undefined;
  const onShown = (result: Result) => {
    last = result;
  };
  const page = (props: Props, isLate: boolean) => (
    <Suspense>
      <User hook={hook} props={props} onShown={onShown} isLate={isLate} />
    </Suspense>
  );
  const { rerender } = render(page(shown, false), options);
  return {
    result: () => last,
    show: (props) => rerender(page(props, false)),
    abandon: (props) => startTransition(() => rerender(page(props, true))),
  };
}
