import { useState } from 'react';

/** An action that a button starts: whether it runs, and its last answer. */
export interface Action<Answer> {
  readonly answer: Answer | null;
  readonly isWorking: boolean;
  readonly run: () => void;
}

/** Runs an action once at a time; the last result is cleared when it runs again (T63). */
export function useAction<Answer>(act: () => Promise<Answer>): Action<Answer> {
  const [isWorking, setWorking] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  async function run() {
    if (isWorking) return;
    setWorking(true);
    setAnswer(null);
    setAnswer(await act());
    setWorking(false);
  }
  return { answer, isWorking, run: () => void run() };
}
