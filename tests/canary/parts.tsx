import { Activity, lazy, Suspense, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Said } from './said.tsx';

const Late = lazy(async () => ({ default: (await import('./late.tsx')).Late }));

/** Portals, lazy parts and hidden parts (Activity). */
export function Parts() {
  const [clicks, setClicks] = useState(0);
  const [isLate, setLate] = useState(false);
  const [isHidden, setHidden] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y: a click in the portal bubbles up to it */}
      <div onClick={() => setClicks(clicks + 1)}>
        {createPortal(<button type="button">portal</button>, document.body)}
      </div>
      <Said name="portal">{clicks}</Said>
      <button type="button" onClick={() => setLate(true)}>
        lazy
      </button>
      {isLate && (
        <Suspense fallback={<Said name="lazy">waiting</Said>}>
          <Late />
        </Suspense>
      )}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          flushSync(() => setHidden(true));
          currentTarget.dataset.flushed = String(
            document.querySelector('[data-testid=activity]')?.checkVisibility(),
          );
        }}
      >
        Activity
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <p data-testid="activity">shown</p>
      </Activity>
    </>
  );
}
