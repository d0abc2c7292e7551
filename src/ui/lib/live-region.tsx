import { startTransition, useEffect, useState } from 'react';
import { addRegion, type Urgency } from './announce.ts';

interface Announcement {
  text: string;
  count: number;
}

const none: Announcement = { text: '', count: 0 };

/** A polite and an urgent live region: at the root of the app, and in every open sheet (design 12). */
export function LiveRegion() {
  const [polite, setPolite] = useState(none);
  const [urgent, setUrgent] = useState(none);

  useEffect(
    () =>
      addRegion((text: string, urgency: Urgency) => {
        const setAnnouncement = urgency === 'urgent' ? setUrgent : setPolite;
        startTransition(() => setAnnouncement((before) => ({ text, count: before.count + 1 })));
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
