import { startTransition, useEffect, useState } from 'react';
import { addRegion, type Urgency } from './announce.ts';

interface Saying {
  text: string;
  count: number;
}

const silence: Saying = { text: '', count: 0 };

/** One polite and one urgent voice: at the root of the app, and in every open sheet. */
export function LiveRegion() {
  const [polite, setPolite] = useState(silence);
  const [urgent, setUrgent] = useState(silence);

  useEffect(
    () =>
      addRegion((text: string, urgency: Urgency) => {
        const say = urgency === 'urgent' ? setUrgent : setPolite;
        startTransition(() => say((before) => ({ text, count: before.count + 1 })));
      }),
    [],
  );

  return (
    <>
      <div className="visually-hidden" role="status">
        <span key={polite.count}>{polite.text}</span>
      </div>
      <div className="visually-hidden" role="alert">
        <span key={urgent.count}>{urgent.text}</span>
      </div>
    </>
  );
}
