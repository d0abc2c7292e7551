import { type Paying, payingStore } from '#stores/payment-way.ts';

/** Says how far the money is. */
export function tellPaying(paying: Paying): void {
  payingStore.value = paying;
}

/** 1, 2, 4, 8 and then every 15 seconds, or at once when the network is back (design 9). */
export async function pause(tries: number): Promise<void> {
  const ms = tries < 4 ? 1000 * 2 ** Math.max(0, tries - 1) : 15_000;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    window.addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
