import { fireEvent, render, screen } from '@testing-library/react';
import { startTransition, use, useState } from 'react';
import { expect, it } from 'vitest';

const texts = Promise.resolve('трек');

/** Renders for longer than one of React's time slices. */
function SlowRow({ number }: { number: number }) {
  const end = performance.now() + 30;
  while (performance.now() < end);
  return (
    <li>
      {use(texts)} {number}
    </li>
  );
}

function List() {
  const [first, setFirst] = useState(0);
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setFirst(first + 2))}>
        Дальше
      </button>
      <ul>
        <SlowRow number={first + 1} />
        <SlowRow number={first + 2} />
      </ul>
    </>
  );
}

// On a busy machine any page is this slow, and a render that `act` left unfinished would never finish.
it('finishes a slow render that uses a promise', async () => {
  render(<List />);
  await screen.findByText('трек 2');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('трек 4')).toBeVisible();
});
