import {
  createContext,
  type Ref,
  useActionState,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
import { useFormStatus } from 'react-dom';
import { Said } from './said.tsx';

export function Hooks() {
  return (
    <>
      <Reducer />
      <Transition />
      <Deferred />
      <Handle />
      <Store />
      <Context />
      <Form />
      <Event />
    </>
  );
}

function Reducer() {
  const [count, dispatch] = useReducer((sum: number, by: number) => sum + by, 1);
  return (
    <>
      <button type="button" onClick={() => dispatch(2)}>
        useReducer
      </button>
      <Said name="useReducer">{count}</Said>
    </>
  );
}

function Transition() {
  const [isPending, start] = useTransition();
  const [value, setValue] = useState('before');
  const later = () =>
    start(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      setValue('after');
    });
  return (
    <>
      <button type="button" onClick={later}>
        useTransition
      </button>
      <Said name="useTransition">{isPending ? 'pending' : value}</Said>
    </>
  );
}

function Deferred() {
  const [text, setText] = useState('');
  return (
    <>
      <input
        aria-label="useDeferredValue"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Said name="useDeferredValue">{useDeferredValue(text)}</Said>
    </>
  );
}

interface Counter {
  readonly count: () => void;
}

function Handle() {
  const handle = useRef<Counter>(null);
  return (
    <>
      <Counted ref={handle} />
      <button type="button" onClick={() => handle.current?.count()}>
        useImperativeHandle
      </button>
    </>
  );
}

function Counted({ ref }: { ref: Ref<Counter> }) {
  const [count, setCount] = useState(0);
  const id = useId();
  useInsertionEffect(() => {
    document.documentElement.dataset.inserted = id;
  }, [id]);
  useImperativeHandle(ref, () => ({ count: () => setCount((before) => before + 1) }));
  return <Said name="useImperativeHandle">{count}</Said>;
}

let stored = 0;
const listeners = new Set<() => void>();

function Store() {
  const value = useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => stored,
  );
  const change = () => {
    stored += 5;
    for (const changed of listeners) changed();
  };
  return (
    <>
      <button type="button" onClick={change}>
        useSyncExternalStore
      </button>
      <Said name="useSyncExternalStore">{value}</Said>
    </>
  );
}

const Color = createContext('none');

function Context() {
  return (
    <Color value="green">
      <Color.Consumer>{(color) => <Said name="Consumer">{color}</Said>}</Color.Consumer>
    </Color>
  );
}

function Form() {
  const [sent, send] = useActionState(async (before: string, form: FormData) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return `${before}${form.get('word')}`;
  }, '');
  const [shown, show] = useOptimistic(sent);
  return (
    <form
      action={(form) => {
        show('hoped for');
        send(form);
      }}
    >
      <input name="word" aria-label="useActionState" defaultValue="word" />
      <Submit />
      <Said name="useActionState">{sent}</Said>
      <Said name="useOptimistic">{shown}</Said>
    </form>
  );
}

function Submit() {
  const { pending } = useFormStatus();
  return (
    <>
      <button type="submit">Send</button>
      <Said name="useFormStatus">{pending ? 'pending' : 'idle'}</Said>
    </>
  );
}

function Event() {
  const [count, setCount] = useState(0);
  const [heard, setHeard] = useState('');
  const hear = useEffectEvent(() => setHeard(`heard at ${count}`));
  useEffect(() => {
    const ring = () => hear();
    addEventListener('ring', ring);
    return () => removeEventListener('ring', ring);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setCount(count + 1);
          setTimeout(() => dispatchEvent(new CustomEvent('ring')));
        }}
      >
        useEffectEvent
      </button>
      <Said name="useEffectEvent">{heard}</Said>
    </>
  );
}
