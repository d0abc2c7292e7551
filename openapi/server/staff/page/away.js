import { figures, loadBoard, onChange, showOffline } from './board.js';
import { resumeSound, ring, ringAgain } from './sound.js';
import { blinkTitle } from './title.js';

/** On the pages beside the orders: the link to them counts those that are new, and a new one rings (D355). */
export function watchFromAway(link, word) {
  const name = link.textContent;
  let seen = null;
  let count = 0;
  let isLoading = false;

  const refresh = async () => {
    if (isLoading) return;
    isLoading = true;
    await load().then(
      () => showOffline(false),
      () => showOffline(true),
    );
    isLoading = false;
  };

  const load = async () => {
    const { new: added, newest, called } = figures(await loadBoard());
    if (seen && (Number(newest) > seen.newest || Number(called) > seen.called)) ring();
    seen = { newest: Number(newest), called: Number(called) };
    count = Number(added);
    link.classList.toggle('waiting', count > 0);
    link.textContent = count > 0 ? `${name} (${count})` : name;
  };

  resumeSound();
  void refresh();
  onChange(refresh);
  blinkTitle(() => count, word);
  ringAgain(() => count);
}
