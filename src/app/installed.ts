import { watchInstallHint } from '#flows/install.ts';
import { followLaunches } from '#flows/launch.ts';
import { watchVisit } from '#flows/visit-watch.ts';
import { startWorker } from './worker.ts';

/**
 * What makes the page an app, behind the first screen: its worker, links that the system hands over, the home screen, and
 * a visit that goes on without a network.
 */
export function startInstalled(): void {
  void startWorker();
  followLaunches();
  watchInstallHint();
  watchVisit();
}
