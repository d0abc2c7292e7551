import { useState } from 'react';
import { Said } from './said.tsx';

/** Elements and attributes that React handles specially. */
export function Elements() {
  const [chosen, setChosen] = useState<readonly string[]>(['b']);
  const [text, setText] = useState('one');
  return (
    <>
      <title>Canary</title>
      <meta name="canary" content="sings" />
      <select
        multiple
        aria-label="select multiple"
        value={chosen}
        onChange={({ target }) =>
          setChosen([...target.selectedOptions].map((option) => option.value))
        }
      >
        <option value="a">a</option>
        <option value="b">b</option>
        <option value="c">c</option>
      </select>
      <Said name="select multiple">{chosen.join(' ')}</Said>
      <textarea
        aria-label="textarea"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Said name="textarea">{text}</Said>
      <table>
        <tbody>
          <tr>
            <td colSpan={2} data-testid="span">
              wide
            </td>
          </tr>
        </tbody>
      </table>
      <div popover="auto" id="popover">
        popover
      </div>
      <button type="button" popoverTarget="popover">
        Open popover
      </button>
      <svg aria-hidden="true" width="10" height="10">
        <use xlinkHref="#none" data-testid="use" />
      </svg>
      <video muted playsInline loop data-testid="video" />
      <fieldset disabled>
        <input aria-label="disabled" readOnly spellCheck={false} />
      </fieldset>
    </>
  );
}
