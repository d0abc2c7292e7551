import { type SyntheticEvent, useState } from 'react';
import { Said } from './said.tsx';

/** Records every event that an element of this page receives. */
export function Events() {
  const [heard, setHeard] = useState<readonly string[]>([]);
  const hear = ({ type }: SyntheticEvent) =>
    setHeard((before) => (before.includes(type) ? before : [...before, type]));
  return (
    <>
      <Said name="events">{heard.join(' ')}</Said>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the journey dispatches every event on it */}
      <div
        data-testid="pointer"
        style={{ inlineSize: 120, blockSize: 60, background: '#ccc' }}
        onPointerEnter={hear}
        onPointerLeave={hear}
        onPointerOver={hear}
        onPointerOut={hear}
        onMouseEnter={hear}
        onMouseLeave={hear}
        onGotPointerCapture={hear}
        onLostPointerCapture={hear}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onDoubleClick={hear}
        onAuxClick={hear}
        onContextMenu={hear}
        onTouchStart={hear}
        onTouchMove={hear}
        onTouchEnd={hear}
        onWheel={hear}
      >
        pointer
      </div>
      <div
        data-testid="scroll"
        style={{ inlineSize: 120, blockSize: 60, overflow: 'auto' }}
        onScroll={hear}
        onScrollEnd={hear}
      >
        <div style={{ blockSize: 600 }}>scroll</div>
      </div>
      <input
        aria-label="typed"
        onPaste={hear}
        onCopy={hear}
        onCut={hear}
        onBeforeInput={hear}
        onCompositionStart={hear}
        onCompositionEnd={hear}
        onSelect={hear}
        onKeyDown={hear}
        onKeyUp={hear}
      />
      <details onToggle={hear}>
        <summary>toggle</summary>
        inside
      </details>
      <Moving onEnd={hear} />
      <a href="#drag" draggable onDragStart={hear} data-testid="drag">
        drag
      </a>
      <button
        type="button"
        data-testid="drop"
        onDragEnter={hear}
        onDragOver={(event) => {
          event.preventDefault();
          hear(event);
        }}
        onDrop={hear}
      >
        drop
      </button>
    </>
  );
}

function Moving({ onEnd }: { onEnd: (event: SyntheticEvent) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <button
      type="button"
      style={{ opacity: isOver ? 0.5 : 1, transition: 'opacity 50ms' }}
      onTransitionEnd={onEnd}
      onClick={() => setOver(true)}
    >
      move
    </button>
  );
}
