/** In the dark, by the accent; first what all have. */
const DARK = [
  [
    '',
    `--ground:#11171e;--tinted:#171f28;--surface:#1b242e;--line:#303c48;--ink:#eef1f4;--soft:#b3bdc8;--danger:#f2a19b;--good:#6fd1a0;
    --accent:#5b93ec;--accent-strong:#82aef2;--accent-ink:#8fb8f6;--accent-tint:#14274a;--on-accent:#071a38`,
  ],
  ['cyan', '--accent:#22a3c3;--accent-strong:#4fbcd7;--accent-ink:#6cc9e0;--accent-tint:#10313b;--on-accent:#05222a'],
  ['green', '--accent:#3fb27f;--accent-strong:#68c79c;--accent-ink:#7fd3ae;--accent-tint:#12332a;--on-accent:#04231a'],
  ['purple', '--accent:#a68bea;--accent-strong:#bda8f1;--accent-ink:#c4b3f4;--accent-tint:#2a2148;--on-accent:#1a1038'],
  ['orange', '--accent:#e08a4a;--accent-strong:#eaa674;--accent-ink:#efb488;--accent-tint:#3a2413;--on-accent:#2b1404'],
  ['red', '--accent:#e87a76;--accent-strong:#f09c98;--accent-ink:#f3aeab;--accent-tint:#3d1c1c;--on-accent:#2e0808'],
] as const

const darkAt = (root: string): string =>
  DARK.map(([accent, colours]) => `${root}${accent === '' ? '' : `[data-accent=${accent}]`}{${colours}}`).join('\n')

/** Colours, letters and what every page has; the accents are those of the product (renderer/ui/tokens/presets.css). */
export const BASE_STYLE = `
:root{color-scheme:light dark;--ground:#fff;--tinted:#f7f8fa;--surface:#fff;--line:#dfe4ea;--ink:#17202a;--soft:#4a5765;--danger:#b3261e;--good:#177544;
  --accent:#2065d1;--accent-strong:#1a52ab;--accent-ink:#1d5abb;--accent-tint:#e8f0fc;--on-accent:#fff;
  --font:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic','Noto Sans SC',sans-serif}
[data-accent=cyan]{--accent:#0e7490;--accent-strong:#0b5a70;--accent-ink:#0b6179;--accent-tint:#e3f3f7}
[data-accent=green]{--accent:#18794e;--accent-strong:#125e3c;--accent-ink:#146943;--accent-tint:#e4f4ec}
[data-accent=purple]{--accent:#6d4ac4;--accent-strong:#5638a3;--accent-ink:#5f3fb3;--accent-tint:#f0ebfb}
[data-accent=orange]{--accent:#b4510f;--accent-strong:#923f08;--accent-ink:#9c450b;--accent-tint:#fdefe4}
[data-accent=red]{--accent:#bf2e2e;--accent-strong:#9c2323;--accent-ink:#a82727;--accent-tint:#fcebea}
@media (prefers-color-scheme:dark){
${darkAt(':root:not([data-mode=light])')}
}
${darkAt(':root[data-mode=dark]')}
:root[data-mode=light]{color-scheme:light}
:root[data-mode=dark]{color-scheme:dark}
*,*::before,*::after{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-block-start:88px;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--ink);font:400 17px/1.6 var(--font);overflow-wrap:anywhere}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote{margin:0;padding:0}
h1,h2,h3,h4{line-height:1.2;font-weight:650;text-wrap:balance}
h1{font-size:clamp(2rem,1.3rem + 3.2vw,3.5rem);letter-spacing:-.02em}
h2{font-size:clamp(1.6rem,1.3rem + 1.4vw,2.25rem);letter-spacing:-.01em}
h3{font-size:1.2rem}
h4{font-size:1.05rem}
:lang(ar) :is(h1,h2){letter-spacing:0;line-height:1.45}
:lang(vi) :is(h1,h2){line-height:1.3}
a{color:var(--accent-ink);text-underline-offset:3px}
a:hover{color:var(--accent-strong)}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:4px}
img{max-inline-size:100%;block-size:auto;display:block}
.inner{max-inline-size:1120px;margin-inline:auto;padding-inline:clamp(16px,4vw,32px)}
.skip{position:absolute;inset-block-start:-80px;inset-inline-start:16px;z-index:3;background:var(--surface);padding:12px 16px}
.skip:focus{inset-block-start:8px}
.languages{background:var(--tinted);font-size:.9rem}
.languages ul{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:0 20px;list-style:none}
.languages :is(a,[aria-current]){display:inline-flex;align-items:center;min-block-size:44px}
.languages [aria-current]{font-weight:650}
.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:48px;padding:10px 24px;border:1px solid var(--accent);border-radius:8px;
  background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer}
.button:hover{background:var(--accent-strong);border-color:var(--accent-strong);color:var(--on-accent)}
.button.quiet{background:transparent;color:var(--accent-ink);border-color:currentColor}
.button.quiet:hover{border-color:var(--accent);color:var(--accent-strong)}
.button:disabled{opacity:.55;cursor:default}
.quiet-text,.small{color:var(--soft);font-size:.9rem}
.wrong{color:var(--danger);font-size:.95rem}
.lead{color:var(--soft);font-size:1.15rem;max-inline-size:62ch}
.text>*+*{margin-block-start:1em}
/* On both sides: a point of an English line in an Arabic list hangs on the other. */
.text :is(ul,ol){padding-inline:1.4em}
.text li+li{margin-block-start:.35em}
.text blockquote{border-inline-start:3px solid var(--accent);padding-inline-start:1em;color:var(--soft)}
.text :is(p,ul,ol,blockquote){max-inline-size:70ch}
main>:is(p,h2,h3,h4,ul,ol,blockquote,pre){max-inline-size:1120px;margin-inline:auto;padding-inline:clamp(16px,4vw,32px)}
main>:is(h2,h3,h4){padding-block-start:48px}
main>:is(p,ul,ol,blockquote,pre){padding-block-start:16px}
main>:is(ul,ol){padding-inline:calc(clamp(16px,4vw,32px) + 1.4em)}
main>:is(p,ul,ol,blockquote,pre):last-child{padding-block-end:64px}
pre{overflow-x:auto;background:var(--tinted);border:1px solid var(--line);border-radius:8px}
code{font-size:.9em}
hr{border:0;border-block-start:1px solid var(--line);margin-block:24px}
hr.inner{margin-block:0}
`
