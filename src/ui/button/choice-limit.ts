import { createContext } from 'react';

interface Limit {
  /** What a tap on one more row says when its group is full; empty while it is not. */
  readonly text: string;
  /** Shows it in the head of the group. */
  readonly show: () => void;
}

export const ChoiceLimit = createContext<Limit>({ text: '', show: () => undefined });
