/** Commands of TeX and AMS-LaTeX that represent one character each (unicode-math's names). */

const table = (rows: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .trim()
      .split(/\s+/)
      .map((row): [string, string] => {
        const at = row.indexOf('=');
        return [row.slice(0, at), row.slice(at + 1)];
      }),
  );

/** Letters and other ordinary signs. */
export const ordinarySymbols = table(`
alpha=α beta=β gamma=γ delta=δ epsilon=ϵ varepsilon=ε zeta=ζ eta=η theta=θ vartheta=ϑ iota=ι kappa=κ varkappa=ϰ lambda=λ mu=μ nu=ν xi=ξ omicron=ο pi=π varpi=ϖ
rho=ρ varrho=ϱ sigma=σ varsigma=ς tau=τ upsilon=υ phi=ϕ varphi=φ chi=χ psi=ψ omega=ω digamma=ϝ
Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω
infty=∞ partial=∂ nabla=∇ hbar=ℏ hslash=ℏ ell=ℓ Re=ℜ Im=ℑ wp=℘ aleph=ℵ beth=ℶ gimel=ℷ imath=ı jmath=ȷ emptyset=∅ varnothing=∅ forall=∀ exists=∃ nexists=∄ neg=¬ lnot=¬
top=⊤ bot=⊥ angle=∠ measuredangle=∡ triangle=△ square=□ Box=□ blacksquare=■ lozenge=◊ diamondsuit=♢ heartsuit=♡ clubsuit=♣ spadesuit=♠ prime=′ backprime=‵
ldots=… dots=… dotsc=… dotsb=⋯ cdots=⋯ dotsm=⋯ dotsi=⋯ vdots=⋮ ddots=⋱ flat=♭ natural=♮ sharp=♯ surd=√ degree=° complement=∁ mho=℧ eth=ð checkmark=✓ maltese=✠
S=§ P=¶ pounds=£ yen=¥ copyright=© circledR=® dag=† ddag=‡ textdegree=° euro=€ AA=Å ss=ß ae=æ AE=Æ oe=œ OE=Œ o=ø O=Ø aa=å
lbrace={ rbrace=} lbrack=[ rbrack=] langle=⟨ rangle=⟩ lceil=⌈ rceil=⌉ lfloor=⌊ rfloor=⌋ vert=| Vert=‖ lvert=| rvert=| lVert=‖ rVert=‖ backslash=\\ ulcorner=⌜ urcorner=⌝ llcorner=⌞ lrcorner=⌟ lgroup=⟮ rgroup=⟯ lmoustache=⎰ rmoustache=⎱
colon=: dotplus=∔ diagup=╱ diagdown=╲ bigstar=★ blacktriangle=▲ blacktriangledown=▼ triangledown=▽
`);

/** Binary operators and relations: elements after them do not belong to a preceding sum. */
export const binarySymbols = table(`
pm=± mp=∓ times=× div=÷ cdot=⋅ ast=∗ star=⋆ circ=∘ bullet=∙ oplus=⊕ ominus=⊖ otimes=⊗ oslash=⊘ odot=⊙ dagger=† ddagger=‡ amalg=⨿ cup=∪ cap=∩ uplus=⊎ sqcup=⊔ sqcap=⊓ vee=∨ lor=∨ wedge=∧ land=∧
setminus=∖ smallsetminus=∖ wr=≀ diamond=⋄ bigtriangleup=△ bigtriangledown=▽ triangleleft=◁ triangleright=▷ lhd=⊲ rhd=⊳ ltimes=⋉ rtimes=⋊ bowtie=⋈ barwedge=⊼ veebar=⊻ boxplus=⊞ boxtimes=⊠ circledast=⊛
leq=≤ le=≤ geq=≥ ge=≥ neq=≠ ne=≠ equiv=≡ sim=∼ simeq=≃ approx=≈ cong=≅ propto=∝ ll=≪ gg=≫ lll=⋘ ggg=⋙ prec=≺ succ=≻ preceq=⪯ succeq=⪰ subset=⊂ supset=⊃ subseteq=⊆ supseteq=⊇ subsetneq=⊊ supsetneq=⊋ sqsubseteq=⊑ sqsupseteq=⊒ sqsubset=⊏ sqsupset=⊐
in=∈ ni=∋ owns=∋ notin=∉ vdash=⊢ dashv=⊣ models=⊨ vDash=⊨ Vdash=⊩ perp=⊥ mid=∣ nmid=∤ parallel=∥ nparallel=∦ asymp=≍ doteq=≐ smile=⌣ frown=⌢ leqslant=⩽ geqslant=⩾ lesssim=≲ gtrsim=≳ lessgtr=≶ gtrless=≷ nleq=≰ ngeq=≱ nless=≮ ngtr=≯ nsubseteq=⊈ nsupseteq=⊉ triangleq=≜ coloneqq=≔ eqqcolon=≕ approxeq=≊ backsim=∽ thickapprox=≈ thicksim=∼ ncong=≇ therefore=∴ because=∵ between=≬ pitchfork=⋔ eqcirc=≖ circeq=≗ bumpeq=≏ trianglelefteq=⊴ trianglerighteq=⊵
leftarrow=← gets=← rightarrow=→ to=→ leftrightarrow=↔ uparrow=↑ downarrow=↓ updownarrow=↕ Leftarrow=⇐ Rightarrow=⇒ Leftrightarrow=⇔ Uparrow=⇑ Downarrow=⇓ Updownarrow=⇕ mapsto=↦ longmapsto=⟼ longleftarrow=⟵ longrightarrow=⟶ longleftrightarrow=⟷ Longleftarrow=⟸ Longrightarrow=⟹ implies=⟹ impliedby=⟸ Longleftrightarrow=⟺ iff=⟺ hookleftarrow=↩ hookrightarrow=↪ leftharpoonup=↼ leftharpoondown=↽ rightharpoonup=⇀ rightharpoondown=⇁ rightleftharpoons=⇌ leftrightharpoons=⇋ nearrow=↗ searrow=↘ swarrow=↙ nwarrow=↖ nrightarrow=↛ nleftarrow=↚ nRightarrow=⇏ leadsto=⇝ rightsquigarrow=⇝ upharpoonright=↾ restriction=↾ twoheadrightarrow=↠ rightarrowtail=↣ circlearrowleft=↺ circlearrowright=↻ curvearrowleft=↶ curvearrowright=↷ dashrightarrow=⇢ dashleftarrow=⇠ leftleftarrows=⇇ rightrightarrows=⇉ rightleftarrows=⇄ leftrightarrows=⇆ multimap=⊸
`);

/** Large operators with limits; integrals have theirs at the side. */
export const largeOperators = table(`
sum=∑ prod=∏ coprod=∐ int=∫ iint=∬ iiint=∭ iiiint=⨌ oint=∮ oiint=∯ oiiint=∰ intop=∫ bigcup=⋃ bigcap=⋂ bigsqcup=⨆ bigvee=⋁ bigwedge=⋀ bigoplus=⨁ bigotimes=⨂ bigodot=⨀ biguplus=⨄
`);

/** Marks over one element. */
export const accents = table(`
hat=\u0302 widehat=\u0302 check=\u030c widecheck=\u030c tilde=\u0303 widetilde=\u0303 acute=\u0301 grave=\u0300 dot=\u0307 ddot=\u0308 dddot=\u20db ddddot=\u20dc breve=\u0306 vec=\u20d7 overrightarrow=\u20d7 overleftarrow=\u20d6 overleftrightarrow=\u20e1 mathring=\u030a
`);

/** Upright names of functions; `true`: a subscript is placed under the name. */
export const functionNames: ReadonlyMap<string, boolean> = new Map([
  ...[
    'sin',
    'cos',
    'tan',
    'cot',
    'sec',
    'csc',
    'sinh',
    'cosh',
    'tanh',
    'coth',
    'arcsin',
    'arccos',
    'arctan',
    'log',
    'ln',
    'lg',
    'exp',
    'arg',
    'deg',
    'dim',
    'hom',
    'ker',
  ].map((name) => [name, false] as const),
  ...['lim', 'max', 'min', 'sup', 'inf', 'limsup', 'liminf', 'det', 'gcd', 'Pr', 'argmax', 'argmin', 'injlim', 'projlim'].map(
    (name) => [name, true] as const,
  ),
]);

/** White space; an empty one is dropped. */
export const spaces: ReadonlyMap<string, string> = new Map([
  [',', '\u2009'],
  [':', '\u205f'],
  ['>', '\u205f'],
  [';', '\u2004'],
  [' ', '\u00a0'],
  ['quad', '\u2003'],
  ['qquad', '\u2003\u2003'],
  ['thinspace', '\u2009'],
  ['medspace', '\u205f'],
  ['thickspace', '\u2004'],
  ['enspace', '\u2002'],
  ['!', ''],
  ['negthinspace', ''],
  ['nobreak', ''],
]);
