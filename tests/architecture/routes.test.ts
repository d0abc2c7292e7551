import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Test files of the guards or routes, and states of the gallery, that may name a route. */
const guardTests = ['tests/app/guards.test.tsx', 'tests/app/routes.test.tsx'];
const galleryStates = readdirSync('tests/lab/gallery')
  .filter((file) => file.startsWith('states-'))
  .map((file) => `tests/lab/gallery/${file}`);

/** Redirects, second addresses of a screen, and screens that the gallery reaches by a guard or a button. */
const withoutPicture = [
  ['/', 'redirect'],
  ['/usual', 'redirect'],
  ['/running', 'redirect'],
  ['/activate-account', 'second address of /activate'],
  ['/orders/:id', 'second address of /order/:id'],
  ['/order/:id/pay', 'button of an order'],
  ['/bill/:code', 'second address of /bill'],
  ['/location-code', 'guard'],
].map(([route]) => route);
/** The same screen with another text. */
const ofText = /-(policy|conditions)$/;

const routes = ['src/app/routes/routes.tsx', 'src/app/routes/more-routes.tsx'].flatMap((file) =>
  literalsOf(file, isRoutePath).concat(literalsOf(file, isInPageList)),
);

it('reads every route of the app', () => {
  expect(routes.length).toBeGreaterThan(30);
  expect(routes).toContain('/menu/:path/*?');
  expect(routes).toContain('/cookie-policy');
});

it('no route is hidden by that of the menu, which takes every address below a venue', () => {
  const late = literalsOf('src/app/routes/more-routes.tsx', isRoutePath);
  const hidden = late.filter((route) => matches('/menu/:path/*?')(route));
  expect(hidden, 'a sheet is a case in venue-step.tsx, a screen a step in venue-area.tsx').toEqual(
    [],
  );
});

it.each(routes)('%s is in the tests of guards and routes', (route) => {
  const found = guardTests.flatMap((file) => addressesIn(file)).filter(matches(route));
  expect(found, `no test opens ${route}: add one to ${guardTests.join(' or ')}`).not.toEqual([]);
});

it.each(routes.filter((route) => !withoutPicture.includes(route) && !ofText.test(route)))(
  '%s is in the gallery',
  (route) => {
    const found = galleryStates.flatMap((file) => addressesIn(file)).filter(matches(route));
    const missing = `no state opens ${route}: add one to a walk in tests/lab/gallery/states-*.ts`;
    expect(found, missing).not.toEqual([]);
  },
);

function matches(route: string): (address: string) => boolean {
  const pattern = new RegExp(`^${route.replace('/*?', '(/.*)?').replace(/:\w+/g, '[^/]+')}$`);
  return (address) => pattern.test(address.split(/[?#]/, 1)[0] ?? '');
}

/** Lists every string that is a path; an interpolated value counts as one segment. */
function addressesIn(file: string): string[] {
  return literalsOf(file, () => true).filter((text) => text.startsWith('/'));
}

/** `<Route path="…">` */
function isRoutePath({ parent }: ts.Node): boolean {
  return (
    ts.isJsxAttribute(parent) &&
    parent.name.getText() === 'path' &&
    parent.parent.parent.getText().startsWith('<Route')
  );
}

/** An address in the list of pages with a legal text. */
function isInPageList(node: ts.Node): boolean {
  return ts.isArrayLiteralExpression(node.parent) && node.getText().startsWith("'/");
}

function literalsOf(file: string, isWanted: (node: ts.Node) => boolean): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isWanted(node)) found.push(node.text);
    if (ts.isTemplateExpression(node) && isWanted(node))
      found.push(
        node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join(''),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
