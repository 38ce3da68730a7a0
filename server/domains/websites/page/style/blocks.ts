/** How each block looks, from 320 to 1920 pixels, in either direction. */
export const BLOCK_STYLE = `
.part{padding-block:clamp(48px,7vw,88px)}
.tinted{background:var(--tinted)}
.part .inner>*+*{margin-block-start:24px}
.part .inner>h2+.lead{margin-block-start:12px}
.part .inner>:is(.grid,.stats,.questions){margin-block-start:36px}
.part .inner>:first-child{margin-block-start:0}
.part.plain+.part.plain{padding-block-start:0}
.navbar{position:sticky;inset-block-start:0;z-index:2;background:var(--ground);border-block-end:1px solid var(--line)}
.navbar .inner{display:flex;align-items:center;flex-wrap:wrap;gap:4px 24px;min-block-size:68px;padding-block:8px}
.brand{display:inline-flex;align-items:center;gap:10px;margin-inline-end:auto;min-block-size:44px;color:var(--ink);font-weight:650;font-size:1.1rem;text-decoration:none}
.brand img{border-radius:8px;object-fit:cover;inline-size:36px;block-size:36px}
.navbar ul,.footer ul{display:flex;flex-wrap:wrap;gap:0 20px;list-style:none}
.navbar li a,.footer li a{display:inline-flex;align-items:center;min-block-size:44px;color:var(--ink);text-decoration:none}
.navbar li a:hover,.footer li a:hover{color:var(--accent-ink);text-decoration:underline}
.navbar .button{min-block-size:44px;padding:8px 18px}
.sign{display:inline-grid;place-items:center;inline-size:44px;block-size:44px;padding:0;border:0;border-radius:8px;background:transparent;color:var(--ink);font:inherit;cursor:pointer}
.sign:hover{background:var(--accent-tint);color:var(--accent-ink)}
.sign svg{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.navbar .sign+.sign{margin-inline-start:-20px}
.menu,.details{border:1px solid var(--line);border-radius:12px;background:var(--surface);color:var(--ink);box-shadow:0 12px 40px rgb(0 0 0/.24)}
.menu{position:fixed;inset:76px 16px auto auto;margin:0;min-inline-size:200px;padding:8px}
[dir=rtl] .menu{inset:76px auto auto 16px}
@supports (position-area:block-end){.menu{inset:auto;margin-block-start:4px;position-area:block-end span-inline-start;position-try-fallbacks:flip-inline}}
.navbar .menu ul{display:grid}
.navbar .menu li a{display:flex;padding-inline:12px;border-radius:8px}
.details{inline-size:min(560px,calc(100vw - 32px));max-block-size:calc(100dvh - 32px);overflow:auto;padding:24px}
.details::backdrop{background:rgb(0 0 0/.5)}
.details>*+*{margin-block-start:16px}
.details h3{margin-block-start:0;padding-inline-end:48px;min-block-size:44px}
.details>.sign{position:absolute;inset-block-start:16px;inset-inline-end:16px;font-size:1.6rem;line-height:1}
.details ul{padding-inline-start:1.4em}
.as-written{white-space:pre-line}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:8px 20px}
.ways a:not(.button),.link{display:inline-flex;align-items:center;min-block-size:44px}
.card>.ways{margin-block-start:auto}
.link{align-self:flex-start;padding:0;border:0;background:transparent;color:var(--accent-ink);font:inherit;text-decoration:underline;text-underline-offset:3px;cursor:pointer}
@media (max-width:900px){.navbar .inner{column-gap:8px}.navbar .brand{flex:1 1 0;min-inline-size:8rem}.navbar nav:not(.menu){order:3;inline-size:100%}.navbar .sign+.sign{margin-inline-start:-4px}.navbar .button+.sign{margin-inline-start:auto}}
@media (max-width:720px){.navbar{position:static}.navbar ul{gap:0 18px}.navbar .brand{min-inline-size:5.5rem;font-size:1rem;line-height:1.25}.navbar .button{padding-inline:14px}}
@media (max-width:380px){.navbar .button{order:2;inline-size:100%}}
.hero{position:relative;display:flex;align-items:center;background:var(--accent-tint);overflow:hidden}
.hero .inner{position:relative;inline-size:100%;padding-block:clamp(48px,8vw,96px)}
.hero .inner>*+*{margin-block-start:20px}
.hero h1{max-inline-size:20ch}
.hero.at-center .inner{text-align:center}
.hero.at-center :is(h1,.lead){margin-inline:auto}
.hero.at-center .actions{justify-content:center}
.hero .lead{color:var(--ink);text-wrap:balance}
.hero>img,.shade{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.shade{background:#000}
.on-picture,.on-picture .lead{color:#fff}
.on-picture .lead{font-size:1.2rem;font-weight:700}
.on-picture :is(h1,.lead){text-shadow:0 1px 12px rgb(0 0 0/.55)}
.on-picture .button.quiet{background:#fff;color:#17202a;border-color:#fff}
.on-picture :focus-visible{outline-color:#fff;box-shadow:0 0 0 3px #17202a}
.actions{display:flex;flex-wrap:wrap;gap:12px;padding-block-start:8px}
.grid{display:grid;gap:24px;list-style:none;grid-template-columns:minmax(0,1fr)}
@media (min-width:620px){.of-2,.of-3,.of-4{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (min-width:760px){.of-3{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media (min-width:960px){.of-4{grid-template-columns:repeat(4,minmax(0,1fr))}}
.card{display:flex;flex-direction:column;gap:12px;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:24px}
.card p{color:var(--soft)}
.card-title,.card .card-title{color:var(--ink);font-size:1.2rem;font-weight:650;line-height:1.3}
.icon{fill:none;stroke:var(--accent-ink);stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round;background:var(--accent-tint);border-radius:10px;padding:8px;inline-size:44px;block-size:44px}
.stats{display:grid;gap:32px;grid-template-columns:repeat(auto-fit,minmax(140px,1fr))}
.stats div{display:flex;flex-direction:column-reverse}
.stats dd{font-size:clamp(2rem,1.6rem + 1.6vw,2.9rem);font-weight:650;line-height:1.1;color:var(--accent-ink);font-variant-numeric:tabular-nums}
.stats dt{color:var(--soft)}
.quote blockquote{font-size:1.05rem}
.quote .who{margin-block-start:auto;display:flex;flex-direction:column;line-height:1.4}
.quote .who b{color:var(--ink)}
.plans{align-items:stretch}
.plan .price{color:var(--ink);font-size:.95rem}
.plan .price bdi{font-size:2rem;font-weight:650}
.plan .text{flex:1}
.plan.featured{border:2px solid var(--accent);padding:23px}
.questions{border-block-start:1px solid var(--line);max-inline-size:820px}
.questions details{border-block-end:1px solid var(--line)}
summary{display:flex;align-items:center;gap:12px;min-block-size:56px;cursor:pointer;font-weight:600;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:'+';margin-inline-start:auto;font-weight:400;font-size:1.5rem;color:var(--accent-ink)}
details[open]>summary::after{content:'–'}
.questions .text{padding-block-end:20px;color:var(--soft)}
.more>summary{inline-size:max-content;max-inline-size:100%;padding-inline:4px;color:var(--accent-ink)}
.more>.grid{margin-block-start:16px}
figure.inner{padding-block:clamp(24px,4vw,48px)}
figure img,.service img,.details img{inline-size:100%;object-fit:cover;border-radius:12px;background:var(--tinted)}
.shape-wide{aspect-ratio:21/9}
.shape-photo{aspect-ratio:3/2}
.shape-square{aspect-ratio:1;max-inline-size:560px}
img.inline{inline-size:100%;aspect-ratio:3/2;object-fit:cover;border-radius:12px;background:var(--tinted)}
.gallery figure{margin:0}
.video{position:relative;display:block;max-inline-size:820px}
.video img{inline-size:100%;object-fit:cover;border-radius:12px;background:var(--tinted)}
.video:not(.bare) .button{position:absolute;inset-block-end:16px;inset-inline-start:16px;max-inline-size:calc(100% - 32px)}
.logos{display:flex;flex-wrap:wrap;align-items:center;gap:24px;list-style:none}
.logos img{display:block;inline-size:140px;block-size:64px;object-fit:contain;background:var(--surface);border-radius:8px;padding:6px}
.logos a{display:block;border-radius:8px}
.announcement{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 12px;min-block-size:44px;padding:8px 24px;background:var(--accent);color:var(--on-accent);text-align:center;font-weight:600}
.announcement a{display:inline-flex;align-items:center;min-block-size:44px;color:var(--on-accent)}
figcaption{margin-block-start:10px;color:var(--soft);font-size:.9rem}
.inner>.grid>.text{min-inline-size:0}
div.inner{padding-block:0}
main>div.inner{padding-block:clamp(32px,5vw,64px)}
.service{padding:16px}
/* On a phone a row that is swiped; wider it is four beside each other. */
@media (max-width:619px){
  .offers{display:flex;gap:16px;overflow-x:auto;overscroll-behavior-x:contain;scroll-snap-type:inline mandatory;padding-block:4px 12px}
  .offers>li{flex:0 0 min(82%,320px);scroll-snap-align:start}
  .offers>li:only-child{flex-basis:100%}
}
.team{display:grid;gap:32px 24px;list-style:none;grid-template-columns:repeat(auto-fill,minmax(min(150px,100%),1fr))}
.team li{display:grid;gap:12px;justify-items:center;align-content:start;text-align:center}
.team :is(img,.initials){inline-size:112px;block-size:112px;border-radius:50%;object-fit:cover;background:var(--accent-tint)}
.initials{display:grid;place-items:center;color:var(--accent-ink);font-size:2rem;font-weight:650}
.team p{display:grid;line-height:1.4}
.team p span{color:var(--soft);font-size:.95rem}
.hours>div>*+*{margin-block-start:12px}
.hours table{border-collapse:collapse;inline-size:100%;max-inline-size:440px}
.hours :is(th,td){padding-block:8px;border-block-end:1px solid var(--line);text-align:start;vertical-align:top;font-weight:400}
.hours td{text-align:end;font-variant-numeric:tabular-nums}
.hours td span{display:block}
.now{display:inline-flex;align-items:center;gap:8px;font-weight:600}
.now::before{content:'';inline-size:10px;block-size:10px;border-radius:50%;background:currentColor}
.is-open{color:var(--good)}
.is-closed{color:var(--soft)}
address{font-style:normal}
.booking{background:var(--accent-tint)}
.booking .inner{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:24px}
.booking .inner>*+*{margin-block-start:0}
.booking .lead{margin-block-start:8px;color:var(--ink)}
.booking .none{margin-block-start:8px;font-weight:600}
.openings{flex:1 0 100%;min-inline-size:0;display:grid;gap:16px}
.opening-type{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 10px}
.opening-type b{font-size:1.15rem}
.opening-type bdi{color:var(--soft)}
.opening-days{display:grid;gap:16px;list-style:none}
@media (min-width:760px){.opening-days{grid-template-columns:repeat(3,minmax(0,1fr))}}
.opening-days .card{padding:20px 16px}
.times{display:grid;gap:8px;list-style:none;grid-template-columns:repeat(auto-fill,minmax(88px,1fr))}
.time{display:grid;place-items:center;min-block-size:48px;padding:4px 2px;border:1px solid var(--accent);border-radius:8px;background:var(--surface);color:var(--accent-ink);font-size:.95rem;font-weight:600;font-variant-numeric:tabular-nums;text-decoration:none;white-space:nowrap}
.time input{position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:pointer}
label.time{position:relative;cursor:pointer}
.time:hover{background:var(--accent-tint)}
.time:has(:checked){background:var(--accent);color:var(--on-accent)}
.time:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
.who{display:grid;gap:18px;padding-block-start:12px;max-inline-size:760px}
.pair{display:grid;align-items:start;gap:18px;grid-template-columns:repeat(auto-fit,minmax(min(300px,100%),1fr))}
@supports selector(:has(*)){form.openings:not(.sent):not(:has(.time :checked)) .who{display:none}}
@media (forced-colors:active){.time:has(:checked){outline:3px solid Highlight}}
.form{display:grid;gap:18px;max-inline-size:620px}
.field{display:grid;gap:6px}
.field label{font-weight:600}
.field :is(input,textarea){inline-size:100%;min-block-size:48px;padding:10px 14px;border:1px solid var(--soft);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit}
.field textarea{resize:vertical}
.field [aria-invalid]{border-color:var(--danger)}
.trap{position:absolute;clip-path:inset(50%);block-size:1px;inline-size:1px;overflow:hidden}
.told{border:1px solid var(--good);border-radius:12px;padding:20px 24px;font-weight:600;color:var(--good)}
.footer{background:var(--tinted);border-block-start:1px solid var(--line);padding-block:40px}
.footer .inner{display:flex;flex-wrap:wrap;gap:20px 56px;align-items:flex-start}
.footer nav{margin-inline-start:auto}
.footer .small{inline-size:100%;padding-block-start:16px;border-block-start:1px solid var(--line)}
.message{min-block-size:70vh;display:grid;align-content:center;justify-items:start;gap:16px}
`
