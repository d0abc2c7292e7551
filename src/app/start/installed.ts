import { serverNow } from '#api/clock.ts';
import { watchInstallHint } from '#flows/app/install.ts';
import { followLaunches } from '#flows/app/launches.ts';
import { watchVisit } from '#flows/venue/visit-watch.ts';
import { keepTime } from '#ui/lib/clock.ts';
import { startWorker } from './worker.ts';

/**
 * What makes the page an app, behind the first screen: its worker, links that the system hands over, the home screen, and
 * a visit that goes on without a network; and the server's time in place of the phone's (T39).
 */
export function startInstalled(): void {
  keepTime(serverNow);
  void startWorker();
  followLaunches();
  watchInstallHint();
  watchVisit();
}
