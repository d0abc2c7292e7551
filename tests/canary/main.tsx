/*
 * A page for tests only, built with the app's configuration (`vite build --mode canary`). It uses features of
 * React that no screen uses yet, so that the first screen to use one finds it working
 * (tests/journeys/app/canary.spec.ts).
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Elements } from './elements.tsx';
import { Events } from './events.tsx';
import { Hooks } from './hooks.tsx';
import { Lifecycle } from './lifecycle.tsx';
import { Parts } from './parts.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

clearTimeout(window.startLimit);
window.earlyTaps?.stop();
createRoot(root).render(
  <StrictMode>
    <Hooks />
    <Events />
    <Elements />
    <Lifecycle />
    <Parts />
  </StrictMode>,
);
