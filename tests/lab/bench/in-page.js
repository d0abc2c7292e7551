/** Runs in the page before the app, and measures what only the page itself can. */
(() => {
  const tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  // Event timing: from an input to the frame that shows its effect, in steps of 8 ms; below 16 ms none is reported.
  const events = [];
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      events.push({ name, startTime, duration });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  /** The duration of an event, read once the following frames have been reported; 8 if it was too short. */
  const shown = async (wanted, since) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const found = events.filter(({ name, startTime }) => name === wanted && startTime >= since);
    return found.length === 0 ? 8 : found[0].duration;
  };

  const row = 'li a[href*="/product/"]';
  const counted = 'main li button[aria-label*="in basket"]';
  /** Resolves right after the frame, before other queued tasks. */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
      });
    });

  const firstRow = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(row)) resolve(painted());
      else requestAnimationFrame(look);
    };
    look();
  });

  /** Measures from the last byte of the menu's response to the paint of the first row. */
  const opening = async () => {
    const at = await firstRow;
    const answers = performance.getEntriesByType('resource');
    const menu = answers.find(({ name }) => /\/menu\.json/.test(name));
    return { at, sinceAnswer: at - menu.responseEnd, longest: longest(0) };
  };

  const longest = (since) =>
    tasks
      .filter(({ startTime, duration }) => startTime + duration > since)
      .reduce((most, { duration }) => Math.max(most, duration), 0);

  /** Measures from an event to the first paint after the result of `read` has changed. */
  const reaction = (event, read) => {
    const before = read();
    return new Promise((resolve) => {
      const begin = ({ timeStamp }) => {
        const look = async () => {
          if (read() === before) return;
          watcher.disconnect();
          resolve({ took: (await painted()) - timeStamp, longest: longest(timeStamp) });
        };
        const watcher = new MutationObserver(look);
        const all = { subtree: true, childList: true, characterData: true, attributes: true };
        watcher.observe(document.body, all);
        void look(); // a listener of the page may have run before this one
      };
      window.addEventListener(event, begin, { capture: true, once: true });
    });
  };
  const many = (what) => () => document.querySelectorAll(what).length;
  const tap = async () => {
    const since = performance.now();
    const press = reaction('pointerdown', many('[data-pressed]'));
    const { longest } = await reaction('click', many(counted));
    await press;
    return {
      pressed: await shown('pointerdown', since),
      took: await shown('click', since),
      longest,
    };
  };
  const key = async () => {
    const since = performance.now();
    const found = await reaction('input', () => document.querySelector('dialog mark')?.textContent);
    return { ...found, letter: await shown('keydown', since) };
  };

  /** Scrolls to the end and back at px/s, for `least` ms and at most `most` to reach the end; records frame times. */
  const scroll = (speed, least, most) =>
    new Promise((resolve) => {
      const began = performance.now();
      const deltas = [];
      let before = began;
      let direction = 1;
      let isThrough = false;
      const step = (now) => {
        const delta = now - before;
        before = now;
        deltas.push(delta);
        const end = document.documentElement.scrollHeight - window.innerHeight;
        if (window.scrollY >= end - 1) {
          direction = -1;
          isThrough = true;
        }
        if (window.scrollY <= 0) direction = 1;
        if (now - began > (isThrough ? least : most)) {
          return resolve({ deltas: deltas.slice(1), longest: longest(began) });
        }
        window.scrollBy(0, direction * Math.min(delta, 100) * (speed / 1000));
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });

  window.bench = { longest, opening, tap, key, scroll };
})();
