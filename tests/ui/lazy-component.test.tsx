import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { lazyComponent } from '#ui/lib/lazy-import.ts';

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>;
}
const lazyCounter = () =>
  lazyComponent(
    async () => ({ Counter }),
    (module) => module.Counter,
  );

it('[D356] what is preloaded is rendered at once, and suspends otherwise', async () => {
  const Waiting = lazyCounter();
  const Ready = lazyCounter();
  await Ready.preload();
  render(
    <>
      <Suspense fallback="Loading">
        <Waiting name="Late" />
      </Suspense>
      <Suspense fallback="Loading, too">
        <Ready name="Early" />
      </Suspense>
    </>,
  );
  expect(document.body.textContent).toContain('Early 0');
  expect(document.body.textContent).not.toContain('Loading, too');
  expect(document.body.textContent).not.toContain('Late');
  await screen.findByText('Late 0');
});

it('a component that was rendered while its code loaded keeps its state afterwards', async () => {
  const Lazy = lazyCounter();
  const at = (name: string) => (
    <Suspense fallback="Loading">
      <Lazy name={name} />
    </Suspense>
  );
  const { rerender } = render(at('Soup'));
  fireEvent.click(await screen.findByText('Soup 0'));
  await Lazy.preload();
  rerender(at('Stew'));
  screen.getByText('Stew 1');
});
