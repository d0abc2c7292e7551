import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { acceptFriendsBasket, type FriendsBasket, readFriendsBasket } from '#flows/cart/friends.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Dock } from '#ui/sheet/dock.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { SharedLines } from './shared-lines.tsx';

interface Props {
  /** The path of the scanned code with its content, `/friends#…`. */
  code: string;
  /** Back to where the customer came from. */
  onClose: () => void;
}

/** /friends: a friend's basket, before it is added to this one (B6). */
export default function FriendsScreen({ code, onClose }: Props) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const [loaded, setLoaded] = useState<Loaded<FriendsBasket>>(waiting);
  const read = useCallback(async () => {
    setLoaded(waiting);
    setLoaded(await readFriendsBasket(code));
  }, [code]);
  useEffect(() => void read(), [read]);

  function take(how: 'beside' | 'instead') {
    if (loaded.status !== 'ready') return;
    const path = acceptFriendsBasket(loaded.value, how);
    if (path) navigate(path, { replace: true });
  }

  const isReady = loaded.status === 'ready';
  const title = isReady
    ? intl.formatMessage({ id: 'friends.whose' }, { name: loaded.value.from })
    : intl.formatMessage({ id: 'friends.title' });
  return (
    <Page
      title={title}
      back={{ label: intl.formatMessage({ id: 'shell.close' }), onClick: onClose, icon: 'close' }}
      ground={loaded.status !== 'failed'}
      width="column"
      dock={
        isReady && loaded.value.lines.length > 0 && <Choices basket={loaded.value} onTake={take} />
      }
    >
      {loaded.status === 'waiting' && (
        <Waiting label={intl.formatMessage({ id: 'friends.loading' })}>
          <Skeleton height="18rem" shape="plate" />
        </Waiting>
      )}
      {loaded.status === 'failed' && (
        <Failed isBroken={loaded.problem === 'missing'} onRetry={() => void read()} />
      )}
      {isReady && <SharedLines basket={loaded.value} />}
    </Page>
  );
}

function Failed({ isBroken, onRetry }: { isBroken: boolean; onRetry: () => void }) {
  const why = isBroken ? 'broken' : 'failed';
  return (
    <EmptyState
      failed
      picture={`/pictures/${isBroken ? 'magnifying-glass' : 'electric-plug'}.webp`}
      tint={isBroken ? 'sky' : 'rose'}
      title={`friends.${why}.title`}
      text={`friends.${why}.text`}
      action={
        isBroken ? (
          <Button href="/scan" text="friends.scan" />
        ) : (
          <Button onClick={onRetry} text="shell.retry" />
        )
      }
    />
  );
}

interface WaysProps {
  basket: FriendsBasket;
  onTake: (how: 'beside' | 'instead') => void;
}

/** A second code of the same friend usually replaces the first. */
function Choices({ basket: { lines, isAgain }, onTake }: WaysProps) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Dock kind="line">
      {isAgain && <Button docked onClick={() => onTake('instead')} text="friends.instead" />}
      <Button
        docked
        kind={isAgain ? 'secondary' : 'primary'}
        onClick={() => onTake('beside')}
        text={isAgain ? 'friends.beside' : 'friends.add'}
        values={{ count }}
      />
    </Dock>
  );
}
