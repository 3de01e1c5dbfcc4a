/** Examples of requests and answers, written by scripts/write-openapi-examples.ts from real runs. */

export const examples = {
  errors: {
    VALIDATION_ERROR: {
      code: 'VALIDATION_ERROR',
      error: 'Bad Request',
      message: 'from: must be one of docx, md, html',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'from', issue: 'must be one of docx, md, html' }],
    },
    INVALID_FILE_FORMAT: {
      code: 'INVALID_FILE_FORMAT',
      error: 'Bad Request',
      message: 'The file is plain text, not a DOCX document.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    DOCUMENT_FETCH_FAILED: {
      code: 'DOCUMENT_FETCH_FAILED',
      error: 'Bad Request',
      message: 'document.url: leads to an address that is not public',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'document.url', issue: 'leads to an address that is not public' }],
    },
    AUTHENTICATION_ERROR: {
      code: 'AUTHENTICATION_ERROR',
      error: 'Unauthorized',
      message: 'An API key is required: send "Authorization: Bearer <key>".',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FORBIDDEN: {
      code: 'FORBIDDEN',
      error: 'Forbidden',
      message: 'This API key may not be used for convert.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_FOUND: {
      code: 'NOT_FOUND',
      error: 'Not Found',
      message: 'Telemetry is not collected here.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    METHOD_NOT_ALLOWED: {
      code: 'METHOD_NOT_ALLOWED',
      error: 'Method Not Allowed',
      message: 'This path takes POST, OPTIONS.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FILE_TOO_LARGE: {
      code: 'FILE_TOO_LARGE',
      error: 'Payload Too Large',
      message: 'The file is larger than 1 MB.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'file', issue: 'must be at most 1048576 bytes' }],
    },
    UNSUPPORTED_MEDIA_TYPE: {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: 'Unsupported Media Type',
      message: 'This call takes application/json.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'Content-Type', issue: 'must be application/json' }],
    },
    UNPROCESSABLE_DOCUMENT: {
      code: 'UNPROCESSABLE_DOCUMENT',
      error: 'Unprocessable Entity',
      message: 'The PDF is damaged: it has no startxref.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    REQUEST_TIMEOUT: {
      code: 'REQUEST_TIMEOUT',
      error: 'Request Timeout',
      message: 'The request body did not go on for 1 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'body', issue: 'stalled; send the request again' }],
    },
    RATE_LIMIT_ERROR: {
      code: 'RATE_LIMIT_ERROR',
      error: 'Too Many Requests',
      message: 'A code was sent a moment ago; a new one can be had every 60 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    INTERNAL_ERROR: {
      code: 'INTERNAL_ERROR',
      error: 'Internal Server Error',
      message: 'An internal error occurred.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_IMPLEMENTED: {
      code: 'NOT_IMPLEMENTED',
      error: 'Not Implemented',
      message: 'This version of the workers does not have merge of tomorrow yet.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    SERVICE_UNAVAILABLE: {
      code: 'SERVICE_UNAVAILABLE',
      error: 'Service Unavailable',
      message: 'The service is shutting down.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    OPERATION_TIMEOUT: {
      code: 'OPERATION_TIMEOUT',
      error: 'Gateway Timeout',
      message: 'The operation ran past its time limit and was stopped.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
  },
  operationErrors: {
    annotate: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message:
          'fields[0].type: must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          {
            field: 'fields[0].type',
            issue:
              'must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
          },
        ],
      },
    },
    inspect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'pages: must be one of true, false; document: is required: must be an object with base64 or url',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'pages', issue: 'must be one of true, false' },
          { field: 'document', issue: 'is required: must be an object with base64 or url' },
        ],
      },
    },
    merge: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'stamp: has {n}, which is not one of {page}, {pages}, {bates}',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'stamp', issue: 'has {n}, which is not one of {page}, {pages}, {bates}' }],
      },
    },
    sign: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'signer.email: must have 3 to 255 characters; auditTrail: must have at least one event of type submit',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'signer.email', issue: 'must have 3 to 255 characters' },
          { field: 'auditTrail', issue: 'must have at least one event of type submit' },
        ],
      },
    },
    verify: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'document.base64: is not base64, nor a data URI with base64',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'document.base64', issue: 'is not base64, nor a data URI with base64' }],
      },
    },
    register: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'email: must be an e-mail address',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'email', issue: 'must be an e-mail address' }],
      },
    },
    issueKey: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'code: is wrong, was used or is too old; register again for a new one',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'code', issue: 'is wrong, was used or is too old; register again for a new one' }],
      },
    },
    collect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'events[0].documentId: must be a text of at most 256 characters, or null',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'events[0].documentId', issue: 'must be a text of at most 256 characters, or null' }],
      },
    },
  },
  requests: {
    annotate: {
      fields: {
        summary: 'Fields',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          fields: [{ id: 'customer', type: 'text', value: 'Ann Lee' }],
        },
      },
      data: {
        summary: 'Data',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          data: { customer: 'Ann Lee', items: [{ name: 'Tea', price: 3.5 }] },
          locale: 'en-GB',
        },
      },
      records: {
        summary: 'Records',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          records: [
            { name: 'ann', data: { customer: 'Ann Lee', items: [] } },
            { fields: [{ id: 'customer', type: 'text', value: 'Bob' }] },
          ],
        },
      },
    },
    merge: {
      pages: {
        summary: 'A document, and pages of another',
        value: {
          documents: [
            {
              base64:
                'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
            },
            {
              base64:
                'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
              title: 'Terms',
              pages: '1',
            },
          ],
        },
      },
    },
    inspect: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64:
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
          },
          fileName: 'contract.pdf',
          signer: { name: 'Ann Lee', email: 'ann@example.com' },
          auditTrail: [
            { type: 'ready', timestamp: '2026-02-03T04:00:00Z' },
            { type: 'submit', timestamp: '2026-02-03T04:05:06Z', data: { consent: 'I agree' } },
          ],
          signature: { reason: 'I agree' },
          certificate: { enabled: false },
        },
      },
    },
    collect: {
      events: {
        summary: 'One event',
        value: { libraryVersion: '1.2.3', events: [{ timestamp: '2026-02-03T04:05:06Z', documentId: 'doc-1', documentCreatedAt: null }] },
      },
    },
    verify: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'data:application/pdf;base64,JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvQWNyb0Zvcm08PC9GaWVsZHNbNiAwIFJdL1NpZ0ZsYWdzIDM+Pi9OYW1lczw8L0VtYmVkZGVkRmlsZXM8PC9OYW1lc1soYXVkaXQtdHJhaWwuanNvbikgOCAwIFJdPj4+Pi9BRls4IDAgUl0vRXh0ZW5zaW9uczw8L0VTSUM8PC9UeXBlL0RldmVsb3BlckV4dGVuc2lvbnMvQmFzZVZlcnNpb24vMS43L0V4dGVuc2lvbkxldmVsIDE+Pj4+Pj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDQwMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YxIDUgMCBSPj4+Pi9Bbm5vdHNbNiAwIFJdPj4KZW5kb2JqCjYgMCBvYmoKPDwvVHlwZS9Bbm5vdC9TdWJ0eXBlL1dpZGdldC9GVC9TaWcvVChTaWduYXR1cmUxKS9GIDEzMi9SZWN0WzAgMCAwIDBdL1AgMyAwIFIvViA5IDAgUj4+CmVuZG9iago3IDAgb2JqCjw8L1R5cGUvRW1iZWRkZWRGaWxlL1N1YnR5cGUvYXBwbGljYXRpb24jMkZqc29uL1BhcmFtczw8L1NpemUgNjg0L0NyZWF0aW9uRGF0ZShEOjIwMjYxMTI1MTkxNTEyWikvTW9kRGF0ZShEOjIwMjYxMTI1MTkxNTEyWikvQ2hlY2tTdW08NUQ2NjhEQkJGNDJBRjE4M0JCMzI3RTkzQjYwMDM4QzA+Pj4vRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAzODg+PgpzdHJlYW0KeJytkrtu20AQRX/FmJpSZva9WzldDLhUlSDFcHcoERBXBLk24gj694CRkyKFq7QzFxcHB/cKmc9nWSBdQSYez5CAa32UHzzNZ9nnywS3DvIi3KRAAoXK7Yh2yh4oJrKJ1D56+godlEt+maS2rStfapPaDm+zbI3zfB4zt/FSP81lgA4qT9tjiy2c2/5+nfkoKyTqYD2xsm5LMBWLeggS2eTc99zTMDgqzEJCQXmtlQk+UigFkQpyEOy9zxy07iN0sI4/BZL1eOtAXqW2FdK3K5x4PUGCYM3AJpBo69irYovTJjKJGMdOigSjXDSWCrH46NnbqLG4MJTiXU/QQRsnWRtP8x8/qHaoD2gSYkLcI+Lmp91lLMLlDW7dFQo3fpe1/vYGTw98XEQ25e94KNYPFDFoYq28xkHl0rscstPFoI5sTUZxvTJoQjaRMMQgWnkjvij+GM8mdP/grS/9NDa4fe/gJFy+/DeMdTzWj4f2dxafa314vmt4lWUdLxUS3X4BlvfGjAplbmRzdHJlYW0KZW5kb2JqCjggMCBvYmoKPDwvVHlwZS9GaWxlc3BlYy9GKGF1ZGl0LXRyYWlsLmpzb24pL1VGKGF1ZGl0LXRyYWlsLmpzb24pL0Rlc2MoQXVkaXQgdHJhaWwgb2YgdGhlIHNpZ25hdHVyZSkvQUZSZWxhdGlvbnNoaXAvRGF0YS9FRjw8L0YgNyAwIFIvVUYgNyAwIFI+Pj4+CmVuZG9iago5IDAgb2JqCjw8L1R5cGUvU2lnL0ZpbHRlci9BZG9iZS5QUEtMaXRlL1N1YkZpbHRlci9FVFNJLkNBZEVTLmRldGFjaGVkL0J5dGVSYW5nZVswIDE5MzYgNTU5OCAzNTddICAgICAgICAgICAgICAgICAgIC9Db250ZW50czwzMDgyMDcxQTA2MDkyQTg2NDg4NkY3MEQwMTA3MDJBMDgyMDcwQjMwODIwNzA3MDIwMTAxMzEwRDMwMEIwNjA5NjA4NjQ4MDE2NTAzMDQwMjAxMzAwQjA2MDkyQTg2NDg4NkY3MEQwMTA3MDFBMDgyMDQzQTMwODIwNDM2MzA4MjAyOUVBMDAzMDIwMTAyMDIxMDZCNzk4RTVBMUQxODAzMTYyQzEwM0ZGMTM2MEQ5OEE3MzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMEIwNTAwMzAyNjMxMjQzMDIyMDYwMzU1MDQwMzBDMUI2NDZGNjM2RjcwNzMyRDcyNkY3NTc0NjU3MjIwMjg3MzY1NkM2NjJENzM2OTY3NkU2NTY0MjkzMDFFMTcwRDMyMzYzMTMxMzIzNTMxMzgzMTM1MzEzMjVBMTcwRDMyMzczMTMxMzIzNTMxMzkzMTM1MzEzMjVBMzAyNjMxMjQzMDIyMDYwMzU1MDQwMzBDMUI2NDZGNjM2RjcwNzMyRDcyNkY3NTc0NjU3MjIwMjg3MzY1NkM2NjJENzM2OTY3NkU2NTY0MjkzMDgyMDFBMjMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTAxMDUwMDAzODIwMThGMDAzMDgyMDE4QTAyODIwMTgxMDBEMTM1NzRDRjU3RjE3NzQ1ODY4Mzk4MDFENTVBQTU1QjUyNUY3ODBDN0I4NkJFMDAxMDQ0NDQ3N0Y4RkJEM0I2QTlEN0U4ODlCMTUzQUU1RDBGODlFQTQ3Q0E2MjIzNTAyQzcwQjRCNjQxMzFFQ0U3OTlBNzQwOUYyOTY2MkVBRTE3NzU4MjM5NTE3QjBBRUQxODlDQTlFMEEzMjM3MkRGMTdGNkREQzNBMDFCMzMzQTdCMDM3OTg3NzA4MkY2QkRGQjgyOTcwNDJBQzc0OTRBNEE2MDREMjJCRDJBNzM4OTZEMTI2NDJFQzM3NzFDREY3NDU2MUM1NjVCQjI3OENBM0IyOEFERTY3QTVFNTFEQkNBMzkzNjAwODM4NDAyOTk5RkM5QTU3ODVCQjk5ODFFMjJENTNGOUNEQ0ExM0UxNjMwQUJGQThBOTQzQTVGRkUzRERGMkMxQjY2RTZGMDgzOEJFODdBNEJDNzQ2MjczRDYwRDAyQzREQzc2RjVGMzZBOTNGN0RGMzFCMjNBRDE1MTIxQ0RGNDRENjY0MkI5RDlDRENBOEE4OUQ1M0I3QzQyNDE3RkM5NDU3NDQxMDBDQjBDMUI5MDdGMUEzNzIxQzUyRDNFNUQ3M0I5QTQxMDBGQ0I1OUFDNEQxMTA4Q0Q4RDc1RjU5QTVCQjRENzQxNTUzQUIzQkQ0QzEzNEY1NEQxRUM1RUJCQkU1NjhDMEJBODk4RUZFOTI4MTJGRTM5MjJDMDc5NUIwN0E1MzU3MzNFMzY5MUU1QzYzNDQ1QjZDQ0QwMjIwQzA4NEE0NTlCMkVDNkU4RUQyNjY1RDBCREFFQTlBQkE5QUI1NUI4RDc5Mjk4MzkzMzhENzU4MjFEMTJBNzEwREJERUYxNjE0RjAwMzg3QTFERjFGOTRCNkYwRDg1N0FFMDM1RTNBRTQyN0E5RjdCMTg2MzVCNEVEMDNGNzVGODQ4MjQ1Q0ZENEZGMjEyM0RFODJGOTdDRTE3RENEMUMxMjgyRjY5QUJCMUYwMjAzMDEwMDAxQTM2MDMwNUUzMDBDMDYwMzU1MUQxMzAxMDFGRjA0MDIzMDAwMzAwRTA2MDM1NTFEMEYwMTAxRkYwNDA0MDMwMjA2QzAzMDFEMDYwMzU1MUQwRTA0MTYwNDE0MEMwMEJGQjhBNkI5RTkyMDcwMzFEREY2NzgxQjBBQTc0QzkwNDJDRjMwMUYwNjAzNTUxRDIzMDQxODMwMTY4MDE0MEMwMEJGQjhBNkI5RTkyMDcwMzFEREY2NzgxQjBBQTc0QzkwNDJDRjMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTBCMDUwMDAzODIwMTgxMDAyM0NFNjkwMUQ0NEY0MUMwRkI2RTU0OEE3QjE2MUE5QkUwODE1NkFCRkJCQzYyMzgyNDU3QzgwQ0UwOUZFOEU4QkYwQUY3RDRERjE2ODFBNzVBMTlBRTI3NjAxOEYxNjA3NDQ0OEMwNDE0MTMwMzg5NDI0ODVBNzVGMjcwNzU5QzU1MDQzRUNCNjNCOTdGMDBCMkQwMzc1MkRFQTgyMzkyNEVEREUzNzQ3RjhFNDA3M0RFRjMwNEFDODlGNjBCQUVFRjlBREJDQ0VBNDcxMkE2OUIyNUUyQ0UxQ0QyM0NDQkQyNjRGRTQxNjUxRUNCMEE3MDdBNUE2NUUyMkU2MEZFMTYyQTRGMDE0MjZDODkzMUIzMTE4MkNDOUY4MTJDRTJENUVFM0I3RkZFNjIzQkJEMjBBQUJDNDBDRkRDMDFGMEMyNzcxRDk5RDUxRjdFM0Q2RThBQ0UyQTM3ODQzNDBDN0VENjAyNzQzMDBBQ0U0REE2QjU2NjNERTJBN0JFQUVCMDQ1RUYyRTAwQjgzNjVFODI3MTU2NzgzRUQ4QkJFMDE0NTFEN0I4NDVDOUFFMDBEOEUxMDNFQUUwQ0M1MUFGRjlDQ0U1N0UwMDczQThDMjIwMDc5NDU3RDk3REE2N0Y0OTdDNjNFMDQ0QzkxQTFBQ0UyRUY3MDE5NDVDRTA4NEQ5MkM5NjkzMDlFREI1QTVBRTc4RDE2NkZCODcwMjZFRjczMEQ1OEZDNkIzOUE3NjAxNzVCRTE0NzY3NjgyMjRBQThGQzc2RjI2OEY5MkFFQzk4N0UwRjRDRjFERjlFRjFGQzhCMDJBNkNBMkUyRUEyN0Y2M0M2OTc1QTRBRDNDMUVBNDM1MjczRTg5NjAwODhCNDgwNzJGMzgwNkUyMzFDOTVEQzIwNkQ5M0YwNzk3RjNFNjA2Q0I3RTFFMDhDRjk2NERCNEY0QUQ2QjVERDU0QjE2QTMzRjAxNEYwMkY1OUIxRDM4RkEyNkYzRTFCQzczOEEwNjJDMzMyNjMxN0IzMTgyMDJBNjMwODIwMkEyMDIwMTAxMzAzQTMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MDIxMDZCNzk4RTVBMUQxODAzMTYyQzEwM0ZGMTM2MEQ5OEE3MzAwQjA2MDk2MDg2NDgwMTY1MDMwNDAyMDFBMDgxQzAzMDE4MDYwOTJBODY0ODg2RjcwRDAxMDkwMzMxMEIwNjA5MkE4NjQ4ODZGNzBEMDEwNzAxMzAyRjA2MDkyQTg2NDg4NkY3MEQwMTA5MDQzMTIyMDQyMDlDMkQ2OTMwMTJDMzMxODVDRTYzREE1MjA4Nzg2RjdFMkVFN0VBRDJDOEZCODE3Q0E1NkUyODg4NjZGMkMwQjUzMDM3MDYwQjJBODY0ODg2RjcwRDAxMDkxMDAyMkYzMTI4MzAyNjMwMjQzMDIyMDQyMDRGRjdCREI0NjkyQjAxNkZFNzdDRTlBM0JDMkUwMDRCNkM2NEI2NTkzQkJENzlEODg1NDIwREE4QTcwRjQ2OTgzMDNBMDYxNDY5ODFCNkYxRjZGMUJFODVCMkI5RDU5QUY1RUNGRUM4OEY4NEZBNEIzMTIyMDQyMDBFNTdGMTkwODMxQTMyNzMwRjJDREI2QzhDNjNENDAzOUE1NEMwRTZCMjQwNDhDNDkxMDg5OEUzMjc0RTdEMkEzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwQjA1MDAwNDgyMDE4MDdGRjZDNjdEQzExRUU0NDY5NEIyQ0JBQkMxMzFBRDNCREU3MURBQTg5RkRCMzgzMkMzMjVGOUU1Mjg0NTJFOEQ0M0RCNjI0MEUzOERFMkRBMjUwRDdBOUZFRDg1MDZCRUJGMzI4NEUxQ0M4MENDNEM3MjRBOERDNTQ4Mzg5MEJFMkREQ0M5RjBDRDVBMzVBNTU4RkUyNUZDNEZEQURBNzZCNUM4QTQ2NTIzQkUzMDdBNTUxRkQzMjU3N0UwQjQ3MjY2MUM1MzMzN0JFRkMyNzMxRTgyRDAyMjJFNUEwNjRBMTc3OTA5NTIxRUEwREEwQzVCMDI4QzIwQzFFQzY2QTM0NEY5NzZDREZEMkM2RjE2Q0REODkyMTYzMzM0MjgyRThEM0UyQ0Y5RjU4NERGNDNCMjM1OUFDRDQ4RDc0RTY5Q0YzNUI4NDEwQ0QxQ0Q3NkZFRTU2MTI2NjFCRkU3MUMwMzkwNUFCRjYwMENEMzhEQTU1Q0FBQTkxRDAyRTM5NERGNTlGRjM4NkI1RkFBMDAxMURGQUQ2OUI0QjRDRDgxMTU5NjFCRjEyMEE5NjY3OTcyMjRDMkFFRUEyRTkzNjI0QzYyMTZFMTg2RUZCQ0Q1NDZFOENBMjVCNjY0OEE5QzVCOUQ0MTA0RTI0NjcwNTk4ODk2MjEyM0RCOUFDNjgwNTZFNkVFNzQ0MTZDQzZDQjczMEExMDlBOEIyQzg5N0Y0NkNGRUQ3NUEwMTg2MjQ0MTgxOUI3OEVERDMxQ0U1QjAyRDBCN0NFMTNGRjc3MEEwOTEwMDhDNTFCMUIxNkUwOEYwNjM3RjdFMkI5MzE4RjlENzZFODJFRENFODFFMjBCM0NGQUIwQkUzOTMyOEI3OTI2NTY4NzgzMTk3NjExMDAyRkQ1MjVCNTMyNkMzNTY5RUM3M0YyNDlBNTY5MTFERjUxQkExRjI0RUJCQjlEQjY4OTk5RjBFNjc4RThGNDYzMjVDNjg0QUMwRkQ3REQ0NkE2NzA5MzQzOTlDNTMzMDAwMDAwMDAwMDAwMDAwMDA+L00oRDoyMDI2MTEyNTE5MTUxMlopL05hbWUoQW5uIExlZSkvUmVhc29uKEkgYWdyZWUpPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDA1NzAgMDAwMDAgbiAKMyAxCjAwMDAwMDA4MDUgMDAwMDAgbiAKNiA0CjAwMDAwMDA5MzEgMDAwMDAgbiAKMDAwMDAwMTAzNCAwMDAwMCBuIAowMDAwMDAxNjU3IDAwMDAwIG4gCjAwMDAwMDE4MTEgMDAwMDAgbiAKdHJhaWxlcgo8PC9Sb290IDEgMCBSL0lEWzxCNTAzNTREQzAxOEI4RjI0NEQ3QjlDOTYxQjJDOTkxOD48QjUwMzU0REMwMThCOEYyNDREN0I5Qzk2MUIyQzk5MTg+XS9TaXplIDEwL1ByZXYgMzcwPj4Kc3RhcnR4cmVmCjU2NTkKJSVFT0YK',
          },
        },
      },
    },
  },
  answers: {
    convert: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'UEsDBBQAAAgIAAAAIQAKtZqkRwEAAJYEAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbLWUz04CMRCH7z7FpleyW/BgjGHh4J+jcsAH…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            name: 'page.docx',
          },
          report: {
            warnings: [
              {
                code: 'markup.resources-missing',
                message: '1 picture that the document refers to is missing; alternative text is shown in place of pictures',
                count: 1,
              },
            ],
          },
        },
      },
    },
    annotate: {
      document: {
        summary: 'A document',
        value: {
          document: {
            base64: 'data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,UEsDBBQAAAgIAAAA…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          },
        },
      },
      archive: {
        summary: 'An archive',
        value: {
          document: {
            base64: 'data:application/zip;base64,UEsDBBQAAAgAAAAAIQCMtEfGlAMAAJQDAAAIAAAAYW5uLmRvY3hQSwMEFAAACAgAAAAhAPdU…',
            contentType: 'application/zip',
          },
        },
      },
    },
    merge: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'JVBERi0xLjcKJeLjz9MKMTMgMCBvYmoKPDwvRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAxNDQ+PgpzdHJlYW0KeJxzCuHSD7Cx…',
            contentType: 'application/pdf',
            name: 'merged.pdf',
          },
          report: { pages: 2, warnings: [] },
        },
      },
    },
    inspect: {
      docx: {
        summary: 'A DOCX',
        value: {
          format: 'docx',
          pages: 1,
          fields: [
            { name: 'customer', kind: 'rich', type: 'text', tag: 'customer', value: 'old', where: 'body', inTable: false },
            { name: 'name', kind: 'tag', type: 'text', where: 'body', inTable: false },
            { name: 'price', kind: 'tag', type: 'text', where: 'body', inTable: false },
          ],
          schema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              customer: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              name: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              price: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
            },
            additionalProperties: false,
          },
          template: {
            tags: [
              { kind: 'loop', text: '#items', name: 'items', where: 'body', part: 'word/document.xml', paragraph: 2, inTable: false },
              {
                kind: 'value',
                text: 'name',
                name: 'name',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
              {
                kind: 'value',
                text: 'price',
                name: 'price',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
            ],
            includes: [],
            problems: [],
          },
          dataSchema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              items: {
                anyOf: [
                  { type: 'array', items: { $ref: '#/$defs/item1' } },
                  { type: 'object', $ref: '#/$defs/item1' },
                  { type: ['string', 'number', 'boolean', 'null'] },
                  { $ref: '#/$defs/typed' },
                ],
              },
              customer: { anyOf: [{ type: 'string' }, {}] },
            },
            $defs: {
              text: {
                anyOf: [
                  { type: 'string' },
                  { type: ['number', 'boolean', 'null'] },
                  {
                    type: 'array',
                    items: {
                      type: ['string', 'number', 'boolean', 'null', 'array'],
                      items: { type: ['string', 'number', 'boolean', 'null'] },
                    },
                  },
                  { $ref: '#/$defs/typed' },
                ],
              },
              typed: {
                description: 'A value that says what it is, with the types and options of fields.',
                type: 'object',
                required: ['type', 'value'],
                properties: {
                  type: {
                    enum: [
                      'text',
                      'image',
                      'signature',
                      'table',
                      'checkbox',
                      'date',
                      'number',
                      'link',
                      'html',
                      'dropdown',
                      'qrcode',
                      'barcode',
                      'chart',
                      'list',
                    ],
                  },
                  value: {},
                  options: {},
                },
                additionalProperties: false,
              },
              item1: { properties: { name: { $ref: '#/$defs/text' }, price: { $ref: '#/$defs/text' } } },
            },
          },
          fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos' }],
          missingPackages: [],
          sections: [{ pageWidth: 612, pageHeight: 792 }],
          changes: { total: 0, byAuthor: [] },
          comments: { total: 0, byAuthor: [] },
          links: [],
          embedded: [],
          macros: false,
          properties: {},
          signatures: [],
          truncated: [],
          warnings: [],
        },
      },
      pdf: {
        summary: 'A PDF',
        value: {
          format: 'pdf',
          pages: 1,
          fields: [],
          signatures: [],
          attachments: [],
          conformance: [],
          encrypted: false,
          truncated: [],
          warnings: [],
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64: 'data:application/pdf;base64,JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+Pgpl…',
            contentType: 'application/pdf',
          },
        },
      },
    },
    verify: {
      valid: {
        summary: 'A valid signature',
        value: {
          valid: true,
          indication: 'TOTAL-PASSED',
          signers: [
            {
              name: 'docops-router (self-signed)',
              subject: 'CN=docops-router (self-signed)',
              issuer: 'CN=docops-router (self-signed)',
              serialNumber: '6B798E5A1D1803162C103FF1360D98A7',
              certificateFingerprint: '4F:F7:BD:B4:69:2B:01:6F:E7:7C:E9:A3:BC:2E:00:4B:6C:64:B6:59:3B:BD:79:D8:85:42:0D:A8:A7:0F:46:98',
              algorithm: 'RSA 3072 with SHA-256',
              subFilter: 'ETSI.CAdES.detached',
              level: 'B-B',
              signingTime: '2026-11-25T19:15:12Z',
              field: 'Signature1',
              integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
              trust: {
                status: 'trusted',
                reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
                chain: [
                  {
                    subject: 'CN=docops-router (self-signed)',
                    issuer: 'CN=docops-router (self-signed)',
                    serialNumber: '6B798E5A1D1803162C103FF1360D98A7',
                    fingerprint: '4F:F7:BD:B4:69:2B:01:6F:E7:7C:E9:A3:BC:2E:00:4B:6C:64:B6:59:3B:BD:79:D8:85:42:0D:A8:A7:0F:46:98',
                    validFrom: '2026-11-25T18:15:12Z',
                    validTo: '2027-11-25T19:15:12Z',
                  },
                ],
              },
              revocation: { status: 'unknown' },
              indication: 'TOTAL-PASSED',
              reason: 'I agree',
            },
          ],
          warnings: [],
          document: {
            sha256: '2ebfbee8e869afc31fd3fb27229f4906cc99f9995fc7af6b1301d1c1a01a246a',
            pages: 1,
            revisions: 2,
            auditTrail: {
              version: 1,
              document: {
                contentType: 'application/pdf',
                name: 'contract.pdf',
                pages: 1,
                sha256: 'ca1d503f8e9a4ccbbab1ff61daae1e1827332487918dd001d0a8e0b77ca833b9',
                size: 570,
              },
              signer: { email: 'ann@example.com', name: 'Ann Lee' },
              caller: { email: 'ann@example.com' },
              created: '2026-11-25T19:15:12.971Z',
              events: [
                {
                  type: 'ready',
                  timestamp: '2026-02-03T04:00:00.000Z',
                  hash: '854fa481e356a72d5d6349a1ee46a6ede84269451d1ae797a75930d68fdd76b1',
                },
                {
                  type: 'submit',
                  timestamp: '2026-02-03T04:05:06.000Z',
                  data: { consent: 'I agree' },
                  hash: '0e57f190831a32730f2cdb6c8c63d4039a54c0e6b24048c4910898e3274e7d2a',
                },
              ],
              headHash: '0e57f190831a32730f2cdb6c8c63d4039a54c0e6b24048c4910898e3274e7d2a',
              place: 'audit-trail.json',
              intact: true,
              authenticated: true,
              vouchedBy: { signature: 'Signature1', signer: 'docops-router (self-signed)', by: 'name' },
            },
          },
          signer: {
            name: 'docops-router (self-signed)',
            subject: 'CN=docops-router (self-signed)',
            issuer: 'CN=docops-router (self-signed)',
            serialNumber: '6B798E5A1D1803162C103FF1360D98A7',
            certificateFingerprint: '4F:F7:BD:B4:69:2B:01:6F:E7:7C:E9:A3:BC:2E:00:4B:6C:64:B6:59:3B:BD:79:D8:85:42:0D:A8:A7:0F:46:98',
            algorithm: 'RSA 3072 with SHA-256',
            subFilter: 'ETSI.CAdES.detached',
            level: 'B-B',
            signingTime: '2026-11-25T19:15:12Z',
            field: 'Signature1',
            integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
            trust: {
              status: 'trusted',
              reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
              chain: [
                {
                  subject: 'CN=docops-router (self-signed)',
                  issuer: 'CN=docops-router (self-signed)',
                  serialNumber: '6B798E5A1D1803162C103FF1360D98A7',
                  fingerprint: '4F:F7:BD:B4:69:2B:01:6F:E7:7C:E9:A3:BC:2E:00:4B:6C:64:B6:59:3B:BD:79:D8:85:42:0D:A8:A7:0F:46:98',
                  validFrom: '2026-11-25T18:15:12Z',
                  validTo: '2027-11-25T19:15:12Z',
                },
              ],
            },
            revocation: { status: 'unknown' },
            indication: 'TOTAL-PASSED',
            reason: 'I agree',
          },
          overlapsPage: false,
        },
      },
      unsigned: {
        summary: 'No signature',
        value: {
          valid: false,
          reason: 'The document bears no signature.',
          indication: 'NO_SIGNATURE_FOUND',
          signers: [],
          warnings: [],
          document: { sha256: '28b48acafe81cda6e5ecf7e70e9c1835739104d114368ecf41b68316390a40c3' },
        },
      },
    },
    signingKey: {
      key: {
        summary: 'The key',
        value: {
          version: '1',
          algorithm: 'rsa-pkcs1 sha256',
          publicKey:
            '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEA0TV0z1fxd0WGg5gB1Vql\nW1JfeAx7hr4AEEREd/j707ap1+iJsVOuXQ+J6kfKYiNQLHC0tkEx7OeZp0CfKWYu\nrhd1gjlRewrtGJyp4KMjct8X9t3DoBszOnsDeYdwgva9+4KXBCrHSUpKYE0ivSpz\niW0SZC7DdxzfdFYcVluyeMo7KK3mel5R28o5NgCDhAKZn8mleFu5mB4i1T+c3KE+\nFjCr+oqUOl/+Pd8sG2bm8IOL6HpLx0YnPWDQLE3Hb182qT998xsjrRUSHN9E1mQr\nnZzcqKidU7fEJBf8lFdEEAywwbkH8aNyHFLT5dc7mkEA/LWaxNEQjNjXX1mlu010\nFVOrO9TBNPVNHsXru+VowLqJjv6SgS/jkiwHlbB6U1cz42keXGNEW2zNAiDAhKRZ\nsuxujtJmXQva6pq6mrVbjXkpg5M411gh0SpxDb3vFhTwA4eh3x+UtvDYV64DXjrk\nJ6n3sYY1tO0D91+EgkXP1P8hI96C+Xzhfc0cEoL2mrsfAgMBAAE=\n-----END PUBLIC KEY-----\n',
          fingerprint: '4F:F7:BD:B4:69:2B:01:6F:E7:7C:E9:A3:BC:2E:00:4B:6C:64:B6:59:3B:BD:79:D8:85:42:0D:A8:A7:0F:46:98',
          validFrom: '2026-11-25T18:15:12Z',
          validTo: '2027-11-25T19:15:12Z',
          issuer: 'CN=docops-router (self-signed)',
          certificate:
            '-----BEGIN CERTIFICATE-----\nMIIENjCCAp6gAwIBAgIQa3mOWh0YAxYsED/xNg2YpzANBgkqhkiG9w0BAQsFADAm\nMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVyIChzZWxmLXNpZ25lZCkwHhcNMjYxMTI1\nMTgxNTEyWhcNMjcxMTI1MTkxNTEyWjAmMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVy\nIChzZWxmLXNpZ25lZCkwggGiMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQDR\nNXTPV/F3RYaDmAHVWqVbUl94DHuGvgAQRER3+PvTtqnX6ImxU65dD4nqR8piI1As\ncLS2QTHs55mnQJ8pZi6uF3WCOVF7Cu0YnKngoyNy3xf23cOgGzM6ewN5h3CC9r37\ngpcEKsdJSkpgTSK9KnOJbRJkLsN3HN90VhxWW7J4yjsoreZ6XlHbyjk2AIOEApmf\nyaV4W7mYHiLVP5zcoT4WMKv6ipQ6X/493ywbZubwg4voekvHRic9YNAsTcdvXzap\nP33zGyOtFRIc30TWZCudnNyoqJ1Tt8QkF/yUV0QQDLDBuQfxo3IcUtPl1zuaQQD8\ntZrE0RCM2NdfWaW7TXQVU6s71ME09U0exeu75WjAuomO/pKBL+OSLAeVsHpTVzPj\naR5cY0RbbM0CIMCEpFmy7G6O0mZdC9rqmrqatVuNeSmDkzjXWCHRKnENve8WFPAD\nh6HfH5S28NhXrgNeOuQnqfexhjW07QP3X4SCRc/U/yEj3oL5fOF9zRwSgvaaux8C\nAwEAAaNgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYE\nFAwAv7imuekgcDHd9ngbCqdMkELPMB8GA1UdIwQYMBaAFAwAv7imuekgcDHd9ngb\nCqdMkELPMA0GCSqGSIb3DQEBCwUAA4IBgQAjzmkB1E9BwPtuVIp7Fhqb4IFWq/u8\nYjgkV8gM4J/o6L8K99TfFoGnWhmuJ2AY8WB0RIwEFBMDiUJIWnXycHWcVQQ+y2O5\nfwCy0DdS3qgjkk7d43R/jkBz3vMErIn2C67vmtvM6kcSppsl4s4c0jzL0mT+QWUe\nywpwelpl4i5g/hYqTwFCbIkxsxGCzJ+BLOLV7jt//mI7vSCqvEDP3AHwwncdmdUf\nfj1uis4qN4Q0DH7WAnQwCs5NprVmPeKnvq6wRe8uALg2XoJxVng+2LvgFFHXuEXJ\nrgDY4QPq4MxRr/nM5X4Ac6jCIAeUV9l9pn9JfGPgRMkaGs4u9wGUXOCE2SyWkwnt\ntaWueNFm+4cCbvcw1Y/Gs5p2AXW+FHZ2giSqj8dvJo+SrsmH4PTPHfnvH8iwKmyi\n4uon9jxpdaStPB6kNSc+iWAIi0gHLzgG4jHJXcIG2T8Hl/PmBst+HgjPlk209K1r\nXdVLFqM/AU8C9ZsdOPom8+G8c4oGLDMmMXs=\n-----END CERTIFICATE-----\n',
        },
      },
    },
    register: { sent: { summary: 'Sent', value: 'Check your email for verification code.' } },
    issueKey: { key: { summary: 'A key, cut off here', value: 'docops_s…' } },
    health: {
      healthy: {
        summary: 'Healthy',
        value: {
          status: 'healthy',
          timestamp: '2026-11-25T19:15:13.518Z',
          version: '0.1.0',
          uptime: 1,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'ok',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
    unhealthy: {
      starting: {
        summary: 'The threads have not started yet',
        value: {
          status: 'unhealthy',
          timestamp: '2026-11-25T19:15:13.047Z',
          version: '0.1.0',
          uptime: 1,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'failing',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
  },
} as const;
