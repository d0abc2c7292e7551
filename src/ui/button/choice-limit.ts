import { createContext } from 'react';

interface Limit {
  /** Message for a tap on another row when its group is full; empty otherwise. */
  readonly text: string;
  /** Shows it in the group's heading. */
  readonly show: () => void;
}

export const ChoiceLimit = createContext<Limit>({ text: '', show: () => undefined });
