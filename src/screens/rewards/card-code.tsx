import { useIntl } from '#ui/lib/intl.tsx';
import { Barcode } from '#ui/picture/barcode.tsx';
import { QrCode } from '#ui/picture/qr-code.tsx';
import { groupByFour } from './card-number.ts';

export interface Props {
  number: string;
  /** square: a QR code, for scanners that read it better from a screen (design 11.13). */
  as: 'bars' | 'square';
}

/** The card's number as a machine-readable code (D21). */
export function CardCode({ number, as }: Props) {
  const intl = useIntl();
  const id = as === 'bars' ? 'rewards.barcode' : 'rewards.qr';
  const label = intl.formatMessage({ id }, { number: groupByFour(number) });
  return as === 'bars' ? (
    <Barcode text={number} label={label} />
  ) : (
    <QrCode text={number} label={label} />
  );
}
