import { addRegion, type Urgency } from '#ui/lib/announce.ts';

/** Records announcements as a screen reader would read them, at the root of the app. */
export function listen(): {
  readonly said: string[];
  readonly urgent: string[];
  readonly stop: () => void;
} {
  const said: string[] = [];
  const urgent: string[] = [];
  const stop = addRegion((text: string, urgency: Urgency) => {
    said.push(text);
    if (urgency === 'urgent') urgent.push(text);
  });
  return { said, urgent, stop };
}
