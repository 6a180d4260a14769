#!/usr/bin/env bash
# Installs what the service needs of the operating system and is missing: LibreOffice, fonts, dictionaries, bubblewrap.
# With --tests also what the tests need. Does nothing, and needs no rights, when all is there.
set -euo pipefail
cd "$(dirname "$0")/.."

oldest_office=25.2
# The full packages: the -nogui ones abort on dialogs.
office=(libreoffice-writer libreoffice-calc libreoffice-impress libreoffice-draw libreoffice-math)
# The last two: Chinese, Japanese, Korean, and emoji, which are empty boxes without them.
fonts=(fonts-liberation fonts-dejavu-core fonts-dejavu-extra fonts-crosextra-carlito fonts-crosextra-caladea
  fonts-noto-cjk fonts-noto-color-emoji)
dictionaries=(hunspell-en-us hyphen-en-us mythes-en-us)
others=("${fonts[@]}" "${dictionaries[@]}" bubblewrap)
tests=(poppler-utils redis-server nginx-light postgresql chromium-headless-shell)

with_tests=false
case "${1:-}" in
  '') ;;
  --tests) with_tests=true ;;
  *) echo "usage: scripts/setup.sh [--tests]" >&2; exit 2 ;;
esac

say() { printf '==> %s\n' "$*"; }
give_up() { printf 'setup: %s\n' "$*" >&2; exit 1; }

installed_version() {
  local status version
  read -r status version < <(dpkg-query -W -f='${db:Status-Status} ${Version}\n' "$1" 2>/dev/null) || true
  [ "${status:-}" = installed ] && printf '%s' "${version#*:}"
}
new_enough() { dpkg --compare-versions "${1#*:}" ge "$oldest_office"; }

# The machine's language as packages name it (de, pt-br); nothing where it is American English, which needs none.
machine_language() {
  local locale=${LC_ALL:-${LC_MESSAGES:-${LANG:-C}}}
  locale=$(printf '%s' "${locale%%[.@]*}" | tr '[:upper:]_' '[:lower:]-')
  case "$locale" in c | posix | en | en-us) ;; *) printf '%s' "$locale" ;; esac
}

# The first of these packages that there is.
first_package() {
  local package
  for package in "$@"; do
    [ -z "$(apt-cache show --no-all-versions "$package" 2>/dev/null)" ] || { printf '%s\n' "$package"; return 0; }
  done
}

# LibreOffice's own dialogs in the machine's language: libreoffice-l10n-de.
office_language() {
  local locale
  locale=$(machine_language)
  [ -z "$locale" ] || first_package "libreoffice-l10n-$locale" "libreoffice-l10n-${locale%%-*}"
}

missing_office() {
  # An installation named by the user, or one that is not from packages, is the user's to keep.
  [ -z "${SVC_OFFICE_PATH:-}" ] || return 0
  compgen -G '/opt/libreoffice*/program/libmergedlo.so' >/dev/null && return 0
  local wanted package version
  mapfile -t wanted < <(printf '%s\n' "${office[@]}"; office_language)
  for package in "${wanted[@]}"; do
    version=$(installed_version "$package") && new_enough "$version" || { printf '%s\n' "${wanted[@]}"; return 0; }
  done
}

# Spelling, hyphenation and synonyms of the machine's language, where there are packages: hunspell-de-de, hyphen-de, mythes-de.
of_this_language() {
  local locale language kind
  locale=$(machine_language)
  [ -n "$locale" ] || return 0
  language=${locale%%-*}
  for kind in hunspell hyphen mythes; do
    first_package "$kind-$locale" "$kind-$language-$language" "$kind-$language"
  done
}

missing_others() {
  local package wanted
  mapfile -t wanted < <(of_this_language)
  wanted+=("${others[@]}")
  $with_tests && wanted+=("${tests[@]}")
  for package in "${wanted[@]}"; do
    installed_version "$package" >/dev/null || printf '%s\n' "$package"
  done
}

candidate() { apt-cache policy "$1" | sed -n 's/^ *Candidate: //p'; }

# The suites this machine takes packages from, as "<uri> <suite> <component>".
package_sources() {
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' | sort -u
}

# Debian's backports suite, from the mirror that this machine uses already.
add_backports() {
  local suite="$1-backports" uri
  package_sources | grep -q " $suite main$" && return 0
  uri=$(package_sources | awk -v suite="$1" '$2 == suite && $3 == "main" { print $1; exit }')
  [ -n "$uri" ] || give_up "no package source for $1 is configured, so that its backports cannot be found"
  say "Adding $suite from $uri"
  printf 'deb %s %s main\n' "$uri" "$suite" > "/etc/apt/sources.list.d/$suite.list"
  apt-get update -qq
}

install_office() {
  local from=() id codename
  if ! new_enough "$(candidate libreoffice-core)"; then
    id=$(. /etc/os-release && echo "${ID:-}")
    codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
    [ "$id" = debian ] || give_up "the package sources have no LibreOffice $oldest_office. Install it from" \
      "https://www.libreoffice.org/download and set SVC_OFFICE_PATH to its folder, then run this again."
    add_backports "$codename"
    from=(-t "$codename-backports")
  fi
  apt-get install -y -q --no-install-recommends "${from[@]}" "$@"
}

if ! command -v apt-get >/dev/null; then
  compgen -G '/usr/lib*/libreoffice/program/libmergedlo.so' >/dev/null || [ -n "${SVC_OFFICE_PATH:-}" ] ||
    give_up "install LibreOffice $oldest_office or newer (writer, calc, impress, draw, math), then run this again"
  exit 0
fi

mapfile -t need_office < <(missing_office)
mapfile -t need_others < <(missing_others)
if [ $((${#need_office[@]} + ${#need_others[@]})) -eq 0 ]; then
  exit 0
fi
if [ "$(id -u)" -ne 0 ]; then
  echo "These packages are missing: ${need_office[*]} ${need_others[*]}" >&2
  as_root='sudo bash' && command -v sudo >/dev/null || as_root='su -c "bash' close='"'
  echo "Run this once, then try again:" >&2
  echo "  $as_root $PWD/scripts/setup.sh${1:+ $1}${close:-}" >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
say "Installing ${need_office[*]} ${need_others[*]}"
apt-get update -qq
# A fresh machine knows its packages only now.
mapfile -t need_office < <(missing_office)
mapfile -t need_others < <(missing_others)
[ ${#need_office[@]} -eq 0 ] || install_office "${need_office[@]}"
[ ${#need_others[@]} -eq 0 ] || apt-get install -y -q --no-install-recommends "${need_others[@]}"
