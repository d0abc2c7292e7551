import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isBareNumber } from '#domain/venue/short-code.ts';
import { findTyped, venueAtHand } from '#flows/venue/short-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useLatestRequest } from '#ui/lib/use-action.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** Takes the short code under a QR code, or the number on a table, from customers without a camera (B1, B2). */
export function CodeSheet({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const form = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<FormatjsIntl.Message['ids'] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const request = useLatestRequest();
  const venue = venueAtHand();

  async function check(event: FormEvent) {
    event.preventDefault();
    if (isAsking) return;
    if (typed.trim() === '') return refuse('scan.code.missing');
    const isLatest = request.begin();
    setAsking(true);
    const found = await findTyped(typed).finally(() => isLatest() && setAsking(false));
    if (!isLatest()) return;
    if ('go' in found) navigate(found.go, { replace: true });
    else refuse(whyNot(found.why, typed));
  }

  function refuse(why: FormatjsIntl.Message['ids']) {
    setError(why);
    field.current?.focus();
  }

  return (
    <Sheet
      title={<FormattedMessage id="place.table.title" />}
      onClose={onClose}
      dock={
        <Button
          type="submit"
          form={form}
          docked
          busyText={isAsking && 'shell.checking'}
          text="scan.code.check"
        />
      }
    >
      <form id={form} onSubmit={(event) => void check(event)} noValidate>
        <Field
          ref={field}
          first
          label={intl.formatMessage({ id: 'scan.code' })}
          value={typed}
          onValue={(value) => {
            request.cancel();
            setAsking(false);
            setTyped(value);
            setError(null);
          }}
          error={error ? intl.formatMessage({ id: error }) : undefined}
          help={
            venue ? (
              <FormattedMessage id="scan.code.help.venue" values={{ venue }} />
            ) : (
              <FormattedMessage id="scan.code.help" />
            )
          }
          capitals="characters"
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="go"
        />
      </form>
    </Sheet>
  );
}

function whyNot(
  why: 'unknown' | 'unreachable' | 'several',
  typed: string,
): FormatjsIntl.Message['ids'] {
  if (why !== 'unknown') return `scan.code.${why}`;
  return isBareNumber(typed) ? 'scan.code.unknownNumber' : 'scan.code.unknown';
}
