import { useState } from 'react';
import type { Order } from '#domain/model.ts';
import type { FormAnswer } from '#flows/checkout/form-answer.ts';
import { backToBasket } from '#flows/payment/back-to-basket.ts';

/** Gives up an order and shows its basket as soon as it is restored. */
export interface GivingUp {
  readonly answer: FormAnswer | null;
  readonly isWorking: boolean;
  readonly giveUp: () => void;
}

export function useGiveUp(order: Order): GivingUp {
  const [answer, setAnswer] = useState<FormAnswer | null>(null);
  const [isWorking, setWorking] = useState(false);
  async function giveUp() {
    if (isWorking) return;
    setWorking(true);
    setAnswer(null);
    setAnswer(await backToBasket(order));
    setWorking(false);
  }
  return { answer, isWorking, giveUp: () => void giveUp() };
}
