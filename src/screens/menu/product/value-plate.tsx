import { isSoldOut } from '#domain/menu/options.ts';
import type { OptionValue } from '#domain/model.ts';
import { Plate, type PlateTint } from '#ui/picture/plate.tsx';

interface Props {
  value: OptionValue;
  /** Plate colors of the menu's products, so that a dish keeps its color. */
  tints?: ReadonlyMap<number, PlateTint>;
  eager?: boolean;
}

/** The dish of a value on its plate; empty without a picture. */
export function ValuePlate({ value, tints, eager = false }: Props) {
  const product = value.child_product_item;
  const id = product?.id ?? value.id;
  return (
    <Plate
      tint={tints?.get(id) ?? order[id % order.length] ?? 'oat'}
      kind={product?.image_kind === 'cut_out' ? 'cut-out' : 'photo'}
      src={product?.image_url ?? undefined}
      off={isSoldOut(value)}
      eager={eager}
    />
  );
}

const order = ['oat', 'sky', 'butter', 'rose', 'sage', 'peach', 'mint', 'berry'] as const;
