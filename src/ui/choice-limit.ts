import { createContext } from 'react';

/** What a tap on one more row says when its group is full; empty while it is not. */
export const ChoiceLimit = createContext('');
