/** A picture of a state, by its file beside the page. */
export interface Shot {
  readonly part: string;
  readonly state: string;
  readonly file: string;
  readonly label: string;
}

/** Renders one page of all pictures, with a section for each part of the app. */
export function contactSheet(shots: readonly Shot[]): string {
  const parts = [...new Set(shots.map(({ part }) => part))];
  const sections = parts.map((part) => {
    const states = [
      ...new Set(shots.filter((shot) => shot.part === part).map(({ state }) => state)),
    ];
    return `<h2>${part}</h2>${states.map((state) => row(state, shots)).join('\n')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every state</title><style>
body{margin:2rem;font:14px/1.4 system-ui;background:#8a8f8c}
.row{display:flex;gap:1rem;overflow-x:auto;margin-block:1rem}
figure{margin:0}img{display:block;height:480px;border-radius:8px}
</style><h1>Every state</h1>${sections.join('\n')}</html>`;
}

function row(state: string, shots: readonly Shot[]): string {
  const figures = shots
    .filter((shot) => shot.state === state)
    .map(
      ({ file, label }) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${state}, ${label}"></a><figcaption>${label}</figcaption></figure>`,
    );
  return `<h3>${state}</h3><div class="row">${figures.join('')}</div>`;
}
