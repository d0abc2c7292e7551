import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodeBoxes } from '#ui/form/code-boxes.tsx';

interface BoxProps {
  kind?: 'digits' | 'letters';
  maxLength?: number;
  error?: string;
  onFull?: (value: string) => void;
}

function Boxes({ kind = 'letters', ...input }: BoxProps) {
  const [value, setValue] = useState('');
  return (
    <CodeBoxes {...input} label="Code" length={6} kind={kind} value={value} onValue={setValue} />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const type = (value: string, caret = value.length) =>
  fireEvent.change(field(), { target: { value, selectionStart: caret, selectionEnd: caret } });

describe('the code boxes', () => {
  it('are one field with one label', () => {
    render(<Boxes />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('convert letters to capitals and drop characters that no code has', () => {
    render(<Boxes />);
    type('h4-2 k');
    expect(field().value).toBe('H42K');
  });

  it('a paste fills them all and the code submits itself, once', () => {
    const full = vi.fn();
    render(<Boxes onFull={full} />);
    type(' h42-k9b ');
    expect(field().value).toBe('H42K9B');
    expect(full).toHaveBeenCalledExactlyOnceWith('H42K9B');
  });

  it('a pasted sentence fills them with only its code (D237)', () => {
    const full = vi.fn();
    render(<Boxes onFull={full} />);
    type('Your code is H42K9B, valid for 15 minutes');
    expect(field().value).toBe('H42K9B');
    expect(full).toHaveBeenCalledExactlyOnceWith('H42K9B');
    cleanup();
    render(<Boxes kind="digits" />);
    type('123456 is your code, valid for 15 minutes');
    expect(field().value).toBe('123456');
  });

  it('accept only digits if the code has only digits', () => {
    render(<Boxes kind="digits" />);
    type('12a3');
    expect(field().value).toBe('123');
    expect(field().inputMode).toBe('numeric');
  });

  it('typing into full boxes replaces the next letter', () => {
    const full = vi.fn();
    render(<Boxes onFull={full} />);
    type('H42K9B');
    type('H4X2K9B', 3);
    expect(field().value).toBe('H4XK9B');
    expect(full).toHaveBeenLastCalledWith('H4XK9B');
  });

  it('excess characters are dropped, unless a code may be longer', () => {
    render(<Boxes />);
    type('H42K9BCD');
    expect(field().value).toBe('H42K9B');
    cleanup();
    render(<Boxes maxLength={12} />);
    type('H42K9BCD');
    expect(field().value).toBe('H42K9BCD');
  });

  it('an error is tied to the field', () => {
    render(<Boxes error="We don't know that code." />);
    const note = document.getElementById(field().getAttribute('aria-describedby') ?? '');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(note?.textContent).toBe("We don't know that code.");
  });
});
