//! Access control, and the content security policy of the page.
//!
//! The server listens on the loopback address, but every web page that the user visits can send requests there too. So
//! a request must name this server as its host (a page that has redirected its own name to this address, by DNS
//! rebinding, cannot), and its origin, if stated, must be this server. On other addresses an access token is required
//! as well.

use crate::error::{ApiError, Code};
use crate::limits;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE, COOKIE, HOST, HeaderName, LOCATION, ORIGIN, SET_COOKIE,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// Accepted hosts, origins and tokens.
#[derive(Clone, Debug)]
pub struct Guard {
    address: SocketAddr,
    token: Option<Arc<str>>,
}

/// The cookie that stores the access token.
const TOKEN_COOKIE: &str = "jugada_token";

/// The page may load what this server sends, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

impl Guard {
    /// For a server that listens on this address. If it is reachable from other machines, the token is required.
    pub fn new(address: SocketAddr, token: Option<String>) -> Guard {
        Guard { address, token: token.map(Arc::from) }
    }

    pub(crate) fn protect(self, router: Router) -> Router {
        router.layer(DefaultBodyLimit::max(limits::BODY)).layer(middleware::from_fn_with_state(self, check))
    }

    /// The host names accepted.
    fn is_its_name(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.is_empty() && port.bytes().all(|digit| digit.is_ascii_digit()) => (name, port),
            _ => (host, "80"),
        };
        if port.parse() != Ok(self.address.port()) {
            return false;
        }
        let literal: Option<IpAddr> = name.trim_start_matches('[').trim_end_matches(']').parse().ok();
        match literal {
            Some(literal) if literal.is_loopback() => {
                self.address.ip().is_loopback() || self.address.ip().is_unspecified()
            }
            // An address cannot be redirected by a foreign page; names can.
            Some(literal) => self.address.ip().is_unspecified() || literal == self.address.ip(),
            None => name.eq_ignore_ascii_case("localhost"),
        }
    }

    fn refusal(&self, request: &Request) -> Option<ApiError> {
        let headers = request.headers();
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        // A header given twice is ambiguous: intermediaries may read the other value.
        for name in [HOST, ORIGIN, CONTENT_TYPE] {
            let found = headers.get_all(&name).iter().count();
            if found > 1 {
                return Some(ApiError::malformed(format!("{found} headers `{name}`; expected one")));
            }
        }
        let host = said(headers, &HOST).unwrap_or_default();
        if !self.is_its_name(&host) {
            let message = format!("this server does not answer to the name `{}`", host.escape_default());
            return Some(ApiError::new(StatusCode::MISDIRECTED_REQUEST, Code::BadHost, message));
        }
        if let Some(origin) = said(headers, &ORIGIN)
            && origin.strip_prefix("http://") != Some(&*host)
        {
            let message = format!("pages from `{}` may not access this server", origin.escape_default());
            return Some(ApiError::new(StatusCode::FORBIDDEN, Code::BadOrigin, message));
        }
        // Browsers that support this header always send it, and pages cannot forge it.
        if text(HeaderName::from_static("sec-fetch-site"))
            .is_some_and(|site| site == "cross-site" || site == "same-site")
            && !is_a_visit(request)
        {
            return Some(ApiError::new(
                StatusCode::FORBIDDEN,
                Code::BadOrigin,
                "other pages may not access this server",
            ));
        }
        if self.token.as_deref().is_some_and(|token| !brings(request, token)) {
            let message =
                "the access token is missing or wrong; open the address that the server printed when it started";
            return Some(ApiError::new(StatusCode::UNAUTHORIZED, Code::NoToken, message));
        }
        None
    }
}

/// The value of a header. One that is not ASCII counts as present and matches nothing.
fn said<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<Cow<'h, str>> {
    headers.get(name).map(|value| String::from_utf8_lossy(value.as_bytes()))
}

/// Whether a content type is JSON, with any parameters.
pub(crate) fn is_json(kind: &str) -> bool {
    kind.split(';').next().is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}

/// Whether a content type is that of files; only upload routes read those.
fn is_file(kind: &str) -> bool {
    kind.eq_ignore_ascii_case(FILE)
}

/// Content type of an uploaded file.
pub(crate) const FILE: &str = "application/octet-stream";

/// Whether this is a navigation to the page itself.
fn is_a_visit(request: &Request) -> bool {
    let mode = request.headers().get("sec-fetch-mode").and_then(|value| value.to_str().ok());
    request.method() == Method::GET && mode == Some("navigate") && !request.uri().path().starts_with("/api/")
}

/// Whether the request has the token: in its address, a header or a cookie.
fn brings(request: &Request, token: &str) -> bool {
    let headers = request.headers();
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let cookie =
        cookies.flat_map(|all| all.split(';')).find_map(|one| one.trim().strip_prefix(TOKEN_COOKIE)?.strip_prefix('='));
    [bearer, cookie, token_in_address(request)].into_iter().flatten().any(|found| same(found, token))
}

fn token_in_address(request: &Request) -> Option<&str> {
    request.uri().query()?.split('&').find_map(|part| part.strip_prefix("token="))
}

/// Compares in constant time.
fn same(found: &str, expected: &str) -> bool {
    found.len() == expected.len()
        && found.bytes().zip(expected.bytes()).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}

/// Refuses bodies that another page's form can send without a CORS preflight: plain text and bytes, but not JSON.
/// Applies to a route's own methods; others are answered with 405.
pub(crate) async fn expect_own_types(request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::DELETE | Method::OPTIONS);
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    if changes && !kind.is_some_and(|kind| is_json(kind) || is_file(kind)) {
        let message = "expected a body of type application/json; of a file, application/octet-stream";
        return ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Code::BadRequest, message).into_response();
    }
    next.run(request).await
}

async fn check(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = match guard.refusal(&request) {
        Some(refusal) => refusal.into_response(),
        None => match (&guard.token, token_in_address(&request)) {
            // The redirect removes the token from the address bar once the cookie is set.
            (Some(token), Some(_)) if request.method() == Method::GET => remember(token, request.uri()),
            _ => next.run(request).await,
        },
    };
    let headers = response.headers_mut();
    for (name, value) in [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("x-frame-options", "DENY"),
    ] {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    // API responses change, and are private, unless a response itself says how long it may be kept.
    if is_api && !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// `SameSite=Lax`, not strict: the printed address may be followed from another site, such as web mail, and the
/// redirect must send the cookie. Such navigations only read; for the rest, see [`Guard::refusal`].
fn remember(token: &str, uri: &Uri) -> Response {
    let cookie = format!("{TOKEN_COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax");
    (StatusCode::SEE_OTHER, [(SET_COOKIE, cookie), (LOCATION, without_token(uri))]).into_response()
}

/// The address without the token.
fn without_token(uri: &Uri) -> String {
    // A path that begins with two slashes would name another host.
    let path = uri.path().trim_start_matches(['/', '\\']);
    let query = uri.query().unwrap_or_default().split('&');
    let rest: Vec<&str> = query.filter(|part| !part.is_empty() && !part.starts_with("token=")).collect();
    let mark = if rest.is_empty() { "" } else { "?" };
    format!("/{path}{mark}{}", rest.join("&"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(address: &str, host: &str, is_its_name: bool) {
        let guard = Guard::new(address.parse().unwrap(), None);
        assert_eq!(guard.is_its_name(host), is_its_name, "{host} of {address}");
    }

    #[test]
    fn a_server_knows_its_names() {
        check("127.0.0.1:7878", "127.0.0.1:7878", true);
        check("127.0.0.1:7878", "localhost:7878", true);
        check("127.0.0.1:7878", "LOCALHOST:7878", true);
        check("[::1]:7878", "[::1]:7878", true);
        check("127.0.0.1:80", "localhost", true);
        check("127.0.0.1:7878", "localhost:80", false);
        check("127.0.0.1:7878", "localhost", false);
        check("127.0.0.1:7878", "evil.example:7878", false);
        check("127.0.0.1:7878", "localhost.evil.example:7878", false);
        check("127.0.0.1:7878", "192.168.0.9:7878", false);
        check("0.0.0.0:7878", "192.168.0.9:7878", true);
        check("0.0.0.0:7878", "evil.example:7878", false);
        check("127.0.0.1:7878", "", false);
    }

    #[track_caller]
    fn leads_to(address: &str, expected: &str) {
        assert_eq!(without_token(&address.parse().unwrap()), expected, "{address}");
    }

    #[test]
    fn only_the_token_leaves_the_address() {
        leads_to("/?token=secret", "/");
        leads_to("/?game=go&token=secret&lang=es", "/?game=go&lang=es");
        leads_to("/play?token=secret&tokens=3", "/play?tokens=3");
        leads_to("//evil.example/?token=secret", "/evil.example/");
    }
}
