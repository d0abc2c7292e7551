import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from '#ui/form/field.tsx';

/** Fills a field like password managers and autofill: without key events, and unnoticed by React. */
function fill(label: string, value: string): void {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, value);
}

function Form({ onSend }: { onSend: (values: object) => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ name, email });
      }}
    >
      <Field label="Name" value={name} onValue={setName} />
      <Field label="Email" initial="" onValue={setEmail} />
      <button type="submit">Send</button>
    </form>
  );
}

describe('[A9] [C12] filled values are sent', () => {
  it.each<[string, () => void]>([
    [
      'a tap',
      () => {
        const button = screen.getByRole('button');
        act(() => void fireEvent.pointerDown(button));
        act(() => void fireEvent.click(button));
      },
    ],
    [
      'Enter',
      () => {
        act(() => void fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Enter' }));
        act(
          () =>
            void fireEvent.submit(
              screen.getByLabelText('Email').closest('form') as HTMLFormElement,
            ),
        );
      },
    ],
    [
      'leaving another field',
      () => {
        act(() => void fireEvent.focusOut(screen.getByLabelText('Name')));
        act(() => void fireEvent.click(screen.getByRole('button')));
      },
    ],
  ])('without a key, by %s', (_, send) => {
    const sent = vi.fn();
    render(<Form onSend={sent} />);
    fill('Name', 'Kim');
    fill('Email', 'kim@example.com');
    send();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Kim', email: 'kim@example.com' });
  });

  it('by a change event alone, and typed over afterwards', () => {
    const sent = vi.fn();
    render(<Form onSend={sent} />);
    fill('Name', 'Kim');
    act(
      () =>
        void screen.getByLabelText('Name').dispatchEvent(new Event('change', { bubbles: true })),
    );
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kim B.' } });
    act(() => void fireEvent.click(screen.getByRole('button')));
    expect(sent).toHaveBeenCalledWith({ name: 'Kim B.', email: '' });
  });

  it('a field that the form no longer shows reports nothing', () => {
    const said = vi.fn();
    const { unmount } = render(<Field label="Name" initial="" onValue={said} />);
    fill('Name', 'Kim');
    unmount();
    act(() => void fireEvent.click(document.body));
    expect(said).not.toHaveBeenCalled();
  });

  it('a value set by the form itself does not count as input', () => {
    const said = vi.fn();
    const { rerender } = render(<Field label="Name" value="Kim" onValue={said} />);
    rerender(<Field label="Name" value="Robin" onValue={said} />);
    act(() => void fireEvent.click(document.body));
    expect(said).not.toHaveBeenCalled();
  });
});

describe('[C14] a field holds as many characters as the backend counts (D203)', () => {
  function Note({
    onNote,
    isStored = false,
  }: {
    onNote: (note: string) => void;
    isStored?: boolean;
  }) {
    const [note, setNote] = useState('');
    const said = (text: string) => {
      setNote(text);
      onNote(text);
    };
    const source = isStored ? { initial: '' } : { value: note };
    return <Field label="Note" lines={3} maxLength={4} onValue={said} {...source} />;
  }
  const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');

  it.each([
    ['abcd', 'abcd'],
    ['abcde', 'abcd'],
    ['🍰🍰🍰🍰', '🍰🍰🍰🍰'],
    ['🍰🍰🍰🍰🍰', '🍰🍰🍰🍰'],
    ['e\u0301'.repeat(4), 'e\u0301'.repeat(4)],
    ['abc🍰d', 'abc🍰'],
  ])('%s is %s, typed or filled in', (typed, kept) => {
    for (const isStored of [true, false]) {
      const said = vi.fn();
      render(<Note onNote={said} isStored={isStored} />);
      fireEvent.change(note(), { target: { value: typed } });
      expect([note().value, said.mock.lastCall]).toEqual([kept, [kept]]);
      fireEvent.change(note(), { target: { value: '' } });
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
      set?.call(note(), typed);
      act(() => void fireEvent.click(document.body));
      expect([note().value, said.mock.lastCall]).toEqual([kept, [kept]]);
      cleanup();
    }
  });

  it('the caret stays in place while typing, and composed characters are completed', () => {
    render(<Note onNote={() => {}} />);
    fireEvent.change(note(), { target: { value: 'abcd' } });
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(note(), 'aXbcd');
    note().setSelectionRange(2, 2);
    fireEvent.input(note());
    expect([note().value, note().selectionStart]).toEqual(['aXbc', 2]);
    fireEvent.input(note(), { target: { value: 'aXbcにほ' }, isComposing: true });
    expect(note().value).toBe('aXbcにほ');
    act(() => void fireEvent.focusOut(note()));
    expect(note().value).toBe('aXbc');
  });
});
