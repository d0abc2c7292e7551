import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxRow, RadioRow } from '#ui/button/choice.tsx';
import { ChoiceGroup } from '#ui/button/choice-group.tsx';
import { Field } from '#ui/form/field.tsx';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { LiveRegion } from '#ui/lib/live-region.tsx';

describe('a group of choices', () => {
  it('its legend is title and rule', () => {
    render(
      <ChoiceGroup title="Flavor" rule="choose up to 2">
        <CheckboxRow label="Vanilla" checked={false} onChoose={() => {}} />
      </ChoiceGroup>,
    );
    expect(screen.getByRole('group', { name: /^Flavor\s?, choose up to 2$/ })).toBeTruthy();
  });

  it('at its maximum a further tap chooses nothing and says why; chosen ones can be removed', () => {
    const choose = vi.fn();
    render(
      <>
        <LiveRegion />
        <ChoiceGroup title="Flavor" limit="You can choose up to 1.">
          <CheckboxRow label="Vanilla" checked onChoose={choose} />
          <CheckboxRow label="Caramel" checked={false} onChoose={choose} />
        </ChoiceGroup>
      </>,
    );
    act(() => fireEvent.click(screen.getByRole('checkbox', { name: 'Caramel' })));
    expect(choose).not.toHaveBeenCalled();
    // The message is announced, and shown at the head of the group.
    expect(screen.getAllByText('You can choose up to 1.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Vanilla' }));
    expect(choose).toHaveBeenCalledWith(false);
  });

  it('a sold-out choice says so and cannot be chosen', () => {
    render(<RadioRow label="Maple" checked={false} off end="Sold out" onChoose={() => {}} />);
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: /Maple.*Sold out/ });
    expect(radio.disabled).toBe(true);
  });
});

describe('a field', () => {
  it('its error is linked to it, along with the help text', () => {
    render(<Field label="Email" error="Check the end of this email" help="For your receipt." />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(note?.textContent).toBe('Check the end of this emailFor your receipt.');
  });

  it('without an error it is not marked as invalid', () => {
    render(<Field label="Email" />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    expect(field.hasAttribute('aria-describedby')).toBe(false);
  });

  it('a password shows and hides', () => {
    render(
      <IntlProvider locale="en">
        <Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />
      </IntlProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });
});
