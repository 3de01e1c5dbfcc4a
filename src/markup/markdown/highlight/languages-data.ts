/** Words of programming languages and their kinds, for colouring source text. One grammar serves a family; a language adds its words. */

export interface Language {
  /** Beginnings of comments to the line's end. */
  readonly line?: readonly string[];
  readonly block?: readonly (readonly [string, string])[];
  /** Characters that open and close strings of one line. */
  readonly quotes?: string;
  /** Strings over several lines: opening and closing sign. */
  readonly long?: readonly (readonly [string, string])[];
  readonly keywords?: ReadonlySet<string>;
  readonly literals?: ReadonlySet<string>;
  readonly types?: ReadonlySet<string>;
  readonly ignoresCase?: boolean;
  /** `$name` and `${name}` are variables. */
  readonly dollar?: boolean;
  /** `name:` or `name =` at a line's beginning, or `"name":`. */
  readonly keys?: 'yaml' | 'ini' | 'json' | 'css';
  /** Whether capitalised names are types. */
  readonly capitalTypes?: boolean;
  readonly annotations?: '@' | '#';
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const cBlock = [['/*', '*/']] as const;
const cLike = { line: ['//'], block: cBlock, quotes: '"\'', capitalTypes: true } as const;
const hash = { line: ['#'], quotes: '"\'' } as const;

const javascript: Language = {
  ...cLike,
  long: [['`', '`']],
  keywords: words(
    'as async await break case catch class const continue debugger default delete do else export extends finally for from function get if import in instanceof let new of return set static super switch this throw try typeof var void while with yield',
  ),
  literals: words('true false null undefined NaN Infinity'),
  annotations: '@',
};
const typescript: Language = {
  ...javascript,
  keywords: words(
    `${[...(javascript.keywords ?? [])].join(' ')} abstract declare enum implements infer interface is keyof namespace private protected public readonly satisfies type unique asserts override`,
  ),
  types: words('any bigint boolean never number object string symbol unknown void'),
};
const java: Language = {
  ...cLike,
  long: [['"""', '"""']],
  keywords: words(
    'abstract assert break case catch class continue default do else enum extends final finally for if implements import instanceof interface native new package permits private protected public record return sealed static strictfp super switch synchronized this throw throws transient try var volatile while yield',
  ),
  literals: words('true false null'),
  types: words('boolean byte char double float int long short void'),
  annotations: '@',
};
const c: Language = {
  ...cLike,
  keywords: words(
    'alignas alignof asm auto break case catch class concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default delete do dynamic_cast else enum explicit export extern final for friend goto if inline mutable namespace new noexcept operator override private protected public register reinterpret_cast requires restrict return sizeof static static_assert static_cast struct switch template this thread_local throw try typedef typeid typename union using virtual volatile while',
  ),
  literals: words('true false NULL nullptr'),
  types: words(
    'bool char double float int long short signed unsigned void wchar_t char8_t char16_t char32_t size_t ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t string vector map set',
  ),
  capitalTypes: false,
  annotations: '#',
};
const csharp: Language = {
  ...cLike,
  keywords: words(
    'abstract as async await base break case catch checked class const continue default delegate do else enum event explicit extern finally fixed for foreach get goto if implicit in init interface internal is lock namespace new operator out override params partial private protected public readonly record ref return sealed set sizeof stackalloc static struct switch this throw try typeof unchecked unsafe using var virtual volatile when where while yield',
  ),
  literals: words('true false null'),
  types: words('bool byte char decimal double dynamic float int long object sbyte short string uint ulong ushort void'),
};
const go: Language = {
  ...cLike,
  long: [['`', '`']],
  keywords: words(
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var',
  ),
  literals: words('true false nil iota'),
  types: words(
    'any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr',
  ),
  capitalTypes: false,
};
const rust: Language = {
  ...cLike,
  quotes: '"',
  keywords: words(
    'as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref return self static struct super trait type unsafe use where while macro_rules',
  ),
  literals: words('true false None Some Ok Err'),
  types: words('bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize Self String Vec Option Result Box'),
};
const swift: Language = {
  ...cLike,
  quotes: '"',
  long: [['"""', '"""']],
  keywords: words(
    'actor any as associatedtype async await break case catch class continue default defer deinit do else enum extension fallthrough fileprivate final for func get guard if import in indirect init inout internal is lazy let mutating nonisolated open operator override private protocol public repeat required rethrows return self set some static struct subscript super switch throw throws try typealias var weak where while',
  ),
  literals: words('true false nil'),
  annotations: '@',
};
const kotlin: Language = {
  ...cLike,
  long: [['"""', '"""']],
  keywords: words(
    'abstract actual annotation as break by catch class companion const constructor continue crossinline data do else enum expect external final finally for fun get if import in infix init inline inner interface internal is lateinit noinline object open operator out override package private protected public reified return sealed set super suspend tailrec this throw try typealias val var vararg when where while',
  ),
  literals: words('true false null'),
  annotations: '@',
};
const scala: Language = {
  ...cLike,
  long: [['"""', '"""']],
  keywords: words(
    'abstract case catch class def do else enum export extends extension final finally for given if implicit import lazy match new object override package private protected return sealed super then this throw trait try type using val var while with yield',
  ),
  literals: words('true false null'),
  annotations: '@',
};
const dart: Language = {
  ...cLike,
  long: [
    ["'''", "'''"],
    ['"""', '"""'],
  ],
  keywords: words(
    'abstract as assert async await break case catch class const continue covariant default deferred do dynamic else enum export extends extension external factory final finally for get hide if implements import in interface is late library mixin new on operator part required rethrow return set show static super switch sync this throw try typedef var void while with yield',
  ),
  literals: words('true false null'),
  annotations: '@',
};
const php: Language = {
  line: ['//', '#'],
  block: cBlock,
  quotes: '"\'',
  dollar: true,
  capitalTypes: true,
  keywords: words(
    'abstract and array as break callable case catch class clone const continue declare default do echo else elseif empty enum extends final finally fn for foreach function global goto if implements include include_once instanceof insteadof interface isset list match namespace new or print private protected public readonly require require_once return static switch throw trait try unset use var while xor yield',
  ),
  literals: words('true false null TRUE FALSE NULL'),
  types: words('bool float int string void mixed never object iterable self parent'),
};
const python: Language = {
  ...hash,
  long: [
    ['"""', '"""'],
    ["'''", "'''"],
  ],
  keywords: words(
    'and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield',
  ),
  literals: words('True False None'),
  types: words('bool bytes dict float frozenset int list object set str tuple type'),
  annotations: '@',
};
const ruby: Language = {
  ...hash,
  capitalTypes: true,
  keywords: words(
    'alias and begin break case class def defined? do else elsif end ensure extend for if in include module next not or private protected public raise redo rescue retry return self super then undef unless until when while yield require require_relative attr_accessor attr_reader attr_writer',
  ),
  literals: words('true false nil'),
};
const shell: Language = {
  ...hash,
  dollar: true,
  keywords: words(
    'if then else elif fi case esac for select while until do done in function time local export readonly return exit break continue declare set unset shift trap source eval exec',
  ),
  types: words('cd echo printf read test cat grep sed awk cp mv rm mkdir ls curl sudo apt npm npx git docker'),
  literals: words('true false'),
};
const powershell: Language = {
  line: ['#'],
  block: [['<#', '#>']],
  quotes: '"\'',
  dollar: true,
  ignoresCase: true,
  keywords: words(
    'begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from function if in param process return switch throw trap try until using while',
  ),
};
const perl: Language = {
  ...hash,
  dollar: true,
  keywords: words(
    'my our local use no package sub if elsif else unless while until for foreach do last next redo return and or not eq ne lt gt le ge cmp die warn print require',
  ),
};
const lua: Language = {
  line: ['--'],
  block: [['--[[', ']]']],
  long: [['[[', ']]']],
  quotes: '"\'',
  keywords: words('and break do else elseif end for function goto if in local not or repeat return then until while'),
  literals: words('true false nil'),
};
const r: Language = {
  ...hash,
  keywords: words('if else repeat while function for in next break return library require'),
  literals: words('TRUE FALSE NULL NA Inf NaN'),
};
const sql: Language = {
  line: ['--'],
  block: cBlock,
  quotes: '\'"',
  ignoresCase: true,
  keywords: words(
    'add all alter and as asc begin between by case cast check column commit constraint create cross database default delete desc distinct drop else end except exists explain fetch filter first for foreign from full function grant group having if in index inner insert intersect into is join key language left like limit natural not offset on or order outer over partition primary procedure recursive references replace returning revoke right rollback row rows schema select set table then to transaction trigger truncate union unique update using values view when where window with',
  ),
  literals: words('true false null'),
  types: words(
    'bigint bigserial blob boolean bytea char date decimal double float int integer interval json jsonb numeric precision real serial smallint text time timestamp timestamptz uuid varchar',
  ),
};
const css: Language = {
  line: ['//'],
  block: cBlock,
  quotes: '"\'',
  keys: 'css',
  keywords: words(
    '@media @import @supports @font-face @keyframes @page @layer @container @charset @use @forward @mixin @include @extend @if @else @for @each @while @function @return !important from to and not only',
  ),
};
const yaml: Language = { ...hash, keys: 'yaml', literals: words('true false null yes no on off True False') };
const ini: Language = { line: ['#', ';'], quotes: '"\'', long: [['"""', '"""']], keys: 'ini', literals: words('true false') };
const json: Language = { line: ['//'], block: cBlock, quotes: '"', keys: 'json', literals: words('true false null') };
const dockerfile: Language = {
  ...hash,
  dollar: true,
  keywords: words(
    'FROM RUN CMD LABEL MAINTAINER EXPOSE ENV ADD COPY ENTRYPOINT VOLUME USER WORKDIR ARG ONBUILD STOPSIGNAL HEALTHCHECK SHELL AS',
  ),
};
const makefile: Language = {
  ...hash,
  dollar: true,
  keywords: words('ifeq ifneq ifdef ifndef else endif include define endef export override'),
};
const haskell: Language = {
  line: ['--'],
  block: [['{-', '-}']],
  quotes: '"',
  capitalTypes: true,
  keywords: words(
    'case class data default deriving do else forall foreign if import in infix infixl infixr instance let module newtype of then type where qualified as hiding',
  ),
};
const elixir: Language = {
  ...hash,
  long: [['"""', '"""']],
  capitalTypes: true,
  keywords: words(
    'after alias and case catch cond def defimpl defmacro defmodule defp defprotocol defstruct do else end fn for if import in not or quote raise receive require rescue return try unless unquote use when with',
  ),
  literals: words('true false nil'),
};
const graphql: Language = {
  ...hash,
  long: [['"""', '"""']],
  capitalTypes: true,
  dollar: true,
  keywords: words('query mutation subscription fragment on type interface union enum input scalar schema directive extend implements'),
  literals: words('true false null'),
};

/** By the word after the fence, lower case. */
export const languages: ReadonlyMap<string, Language> = new Map<string, Language>(
  (
    [
      ['js javascript jsx mjs cjs node', javascript],
      ['ts typescript tsx mts cts', typescript],
      ['java groovy gradle', java],
      ['c h cpp c++ cc hpp cxx objectivec objc arduino glsl', c],
      ['cs csharp c#', csharp],
      ['go golang', go],
      ['rust rs', rust],
      ['swift', swift],
      ['kotlin kt kts', kotlin],
      ['scala', scala],
      ['dart', dart],
      ['php', php],
      ['python py python3 gyp', python],
      ['ruby rb', ruby],
      ['bash sh shell zsh console shellsession', shell],
      ['powershell ps1 pwsh', powershell],
      ['perl pl', perl],
      ['lua', lua],
      ['r', r],
      ['sql mysql postgresql postgres sqlite plsql tsql', sql],
      ['css scss less sass', css],
      ['yaml yml', yaml],
      ['ini toml properties cfg conf env dotenv', ini],
      ['json json5 jsonc', json],
      ['dockerfile docker', dockerfile],
      ['makefile make mk', makefile],
      ['haskell hs', haskell],
      ['elixir ex exs', elixir],
      ['graphql gql', graphql],
    ] as const
  ).flatMap(([names, language]) => names.split(' ').map((name): [string, Language] => [name, language])),
);
