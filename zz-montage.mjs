import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [out, w, cols, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: Number(w) * Number(cols) + 20, height: 800 } });
await p.setContent(`<body style="margin:0;display:grid;grid-template-columns:repeat(${cols},${w}px);gap:4px;background:#888">` + files.map((f) => `<div><div style="font:11px sans-serif;background:#fff">${f.split('/').pop()}</div><img style="width:${w}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}"></div>`).join('') + '</body>');
await p.screenshot({ path: out, fullPage: true });
await b.close();
