/** Examples of requests and answers, written by scripts/write-openapi-examples.ts from real runs. */

export const examples = {
  errors: {
    VALIDATION_ERROR: {
      code: 'VALIDATION_ERROR',
      error: 'Bad Request',
      message: 'from: must be one of docx, md, html, pdf',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'from', issue: 'must be one of docx, md, html, pdf' }],
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
      message: 'This path accepts POST, OPTIONS.',
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
      message: 'This call accepts application/json or multipart/form-data.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'Content-Type', issue: 'must be application/json or multipart/form-data' }],
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
      message: 'The request body stalled for 1 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'body', issue: 'stalled; send the request again' }],
    },
    RATE_LIMIT_ERROR: {
      code: 'RATE_LIMIT_ERROR',
      error: 'Too Many Requests',
      message: 'A code was sent a moment ago; a new one is available every 60 seconds.',
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
      message: 'The workers run a version without merge of tomorrow.',
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
        message: 'stamp: contains {n}, which is not one of {page}, {pages}, {bates}',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'stamp', issue: 'contains {n}, which is not one of {page}, {pages}, {bates}' }],
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
        message: 'document.base64: is neither base64 nor a data URI with base64',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'document.base64', issue: 'is neither base64 nor a data URI with base64' }],
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
        message: 'events[0].documentId: must be a string of at most 256 characters, or null',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'events[0].documentId', issue: 'must be a string of at most 256 characters, or null' }],
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
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvQWNyb0Zvcm08PC9GaWVsZHNbNiAwIFJdL1NpZ0ZsYWdzIDM+Pi9OYW1lczw8L0VtYmVkZGVkRmlsZXM8PC9OYW1lc1soYXVkaXQtdHJhaWwuanNvbikgOCAwIFJdPj4+Pi9BRls4IDAgUl0vRXh0ZW5zaW9uczw8L0VTSUM8PC9UeXBlL0RldmVsb3BlckV4dGVuc2lvbnMvQmFzZVZlcnNpb24vMS43L0V4dGVuc2lvbkxldmVsIDE+Pj4+Pj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDQwMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YxIDUgMCBSPj4+Pi9Bbm5vdHNbNiAwIFJdPj4KZW5kb2JqCjYgMCBvYmoKPDwvVHlwZS9Bbm5vdC9TdWJ0eXBlL1dpZGdldC9GVC9TaWcvVChTaWduYXR1cmUxKS9GIDEzMi9SZWN0WzAgMCAwIDBdL1AgMyAwIFIvViA5IDAgUj4+CmVuZG9iago3IDAgb2JqCjw8L1R5cGUvRW1iZWRkZWRGaWxlL1N1YnR5cGUvYXBwbGljYXRpb24jMkZqc29uL1BhcmFtczw8L1NpemUgNjg0L0NyZWF0aW9uRGF0ZShEOjIwMjYxMTI4MjAzNDAxWikvTW9kRGF0ZShEOjIwMjYxMTI4MjAzNDAxWikvQ2hlY2tTdW08NjMzNDg5ODcyRDY3NTM1QzdGNTc5NzNCNzRCOENDODk+Pj4vRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAzODg+PgpzdHJlYW0KeJytkrtu3DAQRX/FmFq7Gb7ER+V0MeByqwQphuRwV4BECRJtxFnsvwfKOilSuEo7c3FxcHCvkGgceYVwBZ5oGCEA1frIP2haRj6meYJbB2llapwhgETZH4Q4SHeSGJQOKI7Kia/QQZ7Ty8S17V1pro1rO70tvDcuyzgkasNcPy25QAeVpv2xx1ZK7Xi/LnTmDYLoYLuQNP2eIJENquLYk04pRoqilF5kIhYsnLRKSe2sFy5nRJGRHGO0NpFTKnroYBt+MgRj8dYBv3JtG4RvV7jQdoEASNLazCb67CSh4V4X9laKYrFHlNH3TiaDSUvH7AmdcV5Jr4msZ0zQQRsm3hpNyx8/KA+oTqgDYkA8IuLup91lrEz5DW7dFTI1epe1/fYGTw90Xpl35e94fSrSFsPRWe117KVBlxWLnGx0ZQfX0ZHOKWUjI2IWGrkYbb2K1qj+YzwTsP8Hb3uJ09Dg9r2DC1P+8t8wtuFcPx7a31l8rvXh+a7hlddtmCsEcfsFhYrIewplbmRzdHJlYW0KZW5kb2JqCjggMCBvYmoKPDwvVHlwZS9GaWxlc3BlYy9GKGF1ZGl0LXRyYWlsLmpzb24pL1VGKGF1ZGl0LXRyYWlsLmpzb24pL0Rlc2MoQXVkaXQgdHJhaWwgb2YgdGhlIHNpZ25hdHVyZSkvQUZSZWxhdGlvbnNoaXAvRGF0YS9FRjw8L0YgNyAwIFIvVUYgNyAwIFI+Pj4+CmVuZG9iago5IDAgb2JqCjw8L1R5cGUvU2lnL0ZpbHRlci9BZG9iZS5QUEtMaXRlL1N1YkZpbHRlci9FVFNJLkNBZEVTLmRldGFjaGVkL0J5dGVSYW5nZVswIDE5MzYgNTU5OCAzNTddICAgICAgICAgICAgICAgICAgIC9Db250ZW50czwzMDgyMDcxQTA2MDkyQTg2NDg4NkY3MEQwMTA3MDJBMDgyMDcwQjMwODIwNzA3MDIwMTAxMzEwRDMwMEIwNjA5NjA4NjQ4MDE2NTAzMDQwMjAxMzAwQjA2MDkyQTg2NDg4NkY3MEQwMTA3MDFBMDgyMDQzQTMwODIwNDM2MzA4MjAyOUVBMDAzMDIwMTAyMDIxMDVDQzIxNTUwMkY4OEE3NzM0NDc4MTkxN0I2MTM4NTc3MzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMEIwNTAwMzAyNjMxMjQzMDIyMDYwMzU1MDQwMzBDMUI2NDZGNjM2RjcwNzMyRDcyNkY3NTc0NjU3MjIwMjg3MzY1NkM2NjJENzM2OTY3NkU2NTY0MjkzMDFFMTcwRDMyMzYzMTMxMzIzODMxMzkzMzM0MzAzMTVBMTcwRDMyMzczMTMxMzIzODMyMzAzMzM0MzAzMTVBMzAyNjMxMjQzMDIyMDYwMzU1MDQwMzBDMUI2NDZGNjM2RjcwNzMyRDcyNkY3NTc0NjU3MjIwMjg3MzY1NkM2NjJENzM2OTY3NkU2NTY0MjkzMDgyMDFBMjMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTAxMDUwMDAzODIwMThGMDAzMDgyMDE4QTAyODIwMTgxMDA4RjczREU4RTZCMjhBOTJCMkY2RUNEMTJBMzIyQjBDREMxOTY5MDNCQjZDMUJGQ0FFQTQ3MzFEOTVDNkI0MDA5OTE2ODdEREVFQUY0NTk4RDAyRDlEMTUxQjY1ODlGRTY3NDREMEVGNDkyOUQ0MDgwOUJGODc3MDUwMTM3MzZBNjEyMzI5MTk4QjFFMUUxQjM3Njk1NTBCNUU0NkRDQ0NFQURCNTAzMEI5ODQ2QTA2NjkxQjU5QTlEQjkyODk0N0VBOUM0NTBEQjAwNDVGMEQ1MjkxQzdGQjBEODJDRkIwMkMyQjdCQjYwNEQwRjIxQ0MwN0JFRDk1MzVFQ0MxMTlEMzEzMDgwOUU2OUU4NzkwRDYzNEQ0NkEyMzA5MjM2RTBERDA3N0Y1QkYzMDRCNkM0N0ZFNjMzRTJFNzk1QkNGOTVFMzFGN0Q5Q0YzQUNDQUVCOUVGMzM4QjhGQzM2QzJCMzUwMzI1MzAyM0U3OTEwRjY1Q0JFNzFBMzdBQzA1RkNDMTlBRUE0OEMzM0I0N0U5OTdGRDMwRTIzMTA0MzlCQkUxRjQ4NTBFQUUwMzMxQTdGODAzMDkyNzQ2MzM4QUJBNDJGNUFGQ0VGOEY5RjM2RkI1NDFCRDk1QUJGOUREMkUzMTJFNDJGQzFFMzk3ODEwRDAwREI5QUNFMEU3REFDQkM2MDkzNEU3MEI4NDQ1QUQ2RDM2MDc1QzIxQTVERTc2NzM4M0MyNzZBRTREMjUwRDc0NEQwNjZFQTkxNDA2RkFDOTM0QjBERjcxODFGMUIyNEQzMDBGNzU1N0E2QzBEMjVEQjFGRDQ0OUNDNkU2NzREQjMxODEwRjYzRjRGNkNFN0VFNTQ2NDE4QTlEMTE4RERGRUUwN0YyQzgxQjNBNjk4Q0M3MzUyMkM3NzQwMkM2NzA2NDhGQzhGNEM0N0NCNzZGMkREN0ZBODA2RTNGMTA4M0VEMzgyRjkwMEIzNUE2OEUyMTRBQTcwMUE2OThDOEQ3RkIzRTAyQjdDMzgzNTMwMjAzMDEwMDAxQTM2MDMwNUUzMDBDMDYwMzU1MUQxMzAxMDFGRjA0MDIzMDAwMzAwRTA2MDM1NTFEMEYwMTAxRkYwNDA0MDMwMjA2QzAzMDFEMDYwMzU1MUQwRTA0MTYwNDE0NTk2NjAwQkJFNjhBQUU2NTlDQzVCNDMyNkVGRkUzQTZCQTY1QTgyNDMwMUYwNjAzNTUxRDIzMDQxODMwMTY4MDE0NTk2NjAwQkJFNjhBQUU2NTlDQzVCNDMyNkVGRkUzQTZCQTY1QTgyNDMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTBCMDUwMDAzODIwMTgxMDAxN0JBRDU5NDFDRTZBNEQxRUM5MTdGNjlCMjZFQUI2RDk3Qjg3Q0ZFMDlGRTk3MjNDQzMyQUJFNjM5RTA0ODJFNjI4MjVGQzQxMUNDODcyMDE4NTA0MkNCRTlBNzUzREVFQkFBMkRBMjA0MkNFRjNERTMwQkY4QkJDODU3MTYyM0U1OTAxN0RCODU5RUZBQjJCRUQxRTY0MTQ2MjQ0NDZBREY0RkY1QTQwMzNDMTZDN0Q1NDhGMUFEMDFDMjc2ODRCQ0VCOEU5NUIwRjBBNTQ2MkM5RTg1Mjc2RThENzNFMjIwRkY2Q0I4M0U4MzNGNUM5NUI5RjQ1NUI3MjE5NDMwMjg4NjIyQ0M2NzIyOEI0RjI1OTI3NDNGQjg1OTNBOEYyQTM3MTYzNUU2MEQyNDYzOUQ2MDAwQzRDODlBQzMyNjM0QTY2NDc5QTlENzkwMzZBQ0M4NDIzQUMzMkJCQjMwMUE0N0EzOUQ4RTQ5RUYwMUExQkQ1REUwRUM3QzRDRTZBQjQ5RkMwNzY0RUFFNTY4OTE0QzQ1RTk5MDA2ODMyM0ZFODhERjNBQzVCNEQyNkVERDBBODEzRDYyRDA4Rjk4MDUxNkNGRjg0RDEwMkMzRDIzQzc3N0VDRjk4MEI5RUZERENGQjkxQUI3NjdCQ0Q1NEVBODBFOEY1MUUyOUU4RjkxQTZCQjE0MDdBMjIxQjhGMTc2NENDRTg1QUQzOTEyNkUwOTgyNEY2RDA2NTYzNkM2ODEwRDk5QTJFOUQ0MDc2NDQ2MDA0NzdDRkIwQjA4QjU0RjVGODAwMURBOUJFREY2QzBENTZEM0E5MTQ2MzhFM0UwQTdGNzkzQjZFOUM0ODhFMTY5OEE2MEJGREY2MjY2RDEzNDI5NUUxRjg0RkZEODNBNkEzNTBEM0NFQTc3MjNFMTZBMDlGQjcyMjJBQjIwNjEyMzZGQUNFRjI4M0Y4NTcyMUJDMDg2QzY0NTYwMTRFM0UwMkY1RUY0RjE2QzhGODg5M0Q1OUUwNjVDQ0QzMTgyMDJBNjMwODIwMkEyMDIwMTAxMzAzQTMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MDIxMDVDQzIxNTUwMkY4OEE3NzM0NDc4MTkxN0I2MTM4NTc3MzAwQjA2MDk2MDg2NDgwMTY1MDMwNDAyMDFBMDgxQzAzMDE4MDYwOTJBODY0ODg2RjcwRDAxMDkwMzMxMEIwNjA5MkE4NjQ4ODZGNzBEMDEwNzAxMzAyRjA2MDkyQTg2NDg4NkY3MEQwMTA5MDQzMTIyMDQyMDY3QzYxNzJFOUEyNjIzQTIwQzRENzUwN0JDRDMxNkI5QTBCMTM0OTBGOTc0MjVEOTQwNDZCOEM4QTAzNzRBQkEzMDM3MDYwQjJBODY0ODg2RjcwRDAxMDkxMDAyMkYzMTI4MzAyNjMwMjQzMDIyMDQyMDE5NzM2NjFFRDA0RkM5NENEN0ZENUIwNkMyMDlEMTM4Mjg4NTE5QjExQjA3N0REODc5RkYwMTlFMTA1MjQ2NTIzMDNBMDYxNDY5ODFCNkYxRjZGMUJFODVCMkI5RDU5QUY1RUNGRUM4OEY4NEZBNEIzMTIyMDQyMDZDRjI3RjVFQjg3NDk0QjYyNTA4RDNFMURDN0I4RjdERTU0QjhBNERDQ0Q1MkIwMEQxNDBFRjU0NzkzQjc1MzYzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwQjA1MDAwNDgyMDE4MDhFQUEwMzE0MEJBOUIzQkM1NEZFMDVFRERCQzA3NjNGRUNGOTdDREUzQjM1NkVFNzRCNUY3NzlFMTE5NjA2MDFGRDkwQUUxOTRDQ0JGNjY4N0FFOEZEODBENENEMzZCRUU5NTJBRkI4NTAxQ0FCNEE4NkQ0ODBBRjMxQzM1OENGNkUxNjZGQjI4NDg1OTU5QzE0OTJDQjRFMDhCMkIxQzZGMDIyRjI3Q0Q2RUExOUZDRjEyMzIwN0IxM0M3N0QzNTYyMTc1RkEwOUJCNjBEQTVCNkY2RjYyM0EyMzU1MkZCRkMxMDc1OUFFNkNFMDM5Qjk2OTU2QTUyOTE0REI0NUM1QzgzRTQ3MDk1MENEQzRDMzEwQ0ZDN0U2QjczQ0ZCMjI3OEJDMDgyOTMxNkE0NUQ1MzQyRDM3MzlENjBEMDVDREVEQjFDNzk2M0I1RDdDNzk2Qzc1QTg0MzlGRUY4NENEMDlDQjg3OEM3RjlGNjBDNTJFNUY3RjE5RDZEMzMwMjU2REU0NERDRDhCRTdENTdDRThFNDQ5QjAyRUZCRThBRTMyMTVCOEY2NzY3NDUzNjZFREFCNjFGN0FFNTNDRDQzREJFMUVFQjZFMzY4REZCMjBGMjU3MTkxQkU5MzdCRTJBNDgxMTRDRjUzQjJBRjg0MTYxRkZBN0M0RUM0RjBBMjBBMDNEMDBBOTg5MDgxRjM4NzcwNTk5RjhCNEM1N0I2Q0U0MTIxRUNEMDc1QTMwNEEwNzMwRTIyQkU1NTE1MzMxMDI1RjFDN0VEMjM2ODRDMzlFOUU2Qzg0QjA1REZGNTM2NEMyNEE2N0QxRDkwNzlDOTdCMkQ5N0Q2MjE0QjVDMjVFRkRFOEY2RkQyQkExMTgyNDE1MkJFRTUwRUE1OUU0NDUzMkI2OERCMTNERDBBNzM2MDQ2QjkxQ0UxM0I1RjE3MTUxODg0OTY0OUE5REFGQjM2MTc2N0NFQ0FBMzJCQUZEQUQ2QUE4MzE1OEQzN0JDRUFGNzM3ODc4ODAyMzAwMDAwMDAwMDAwMDAwMDA+L00oRDoyMDI2MTEyODIwMzQwMVopL05hbWUoQW5uIExlZSkvUmVhc29uKEkgYWdyZWUpPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDA1NzAgMDAwMDAgbiAKMyAxCjAwMDAwMDA4MDUgMDAwMDAgbiAKNiA0CjAwMDAwMDA5MzEgMDAwMDAgbiAKMDAwMDAwMTAzNCAwMDAwMCBuIAowMDAwMDAxNjU3IDAwMDAwIG4gCjAwMDAwMDE4MTEgMDAwMDAgbiAKdHJhaWxlcgo8PC9Sb290IDEgMCBSL0lEWzwxNzUxMUVEMzEyNkVGQTU1MTlFOEYyNDVCQUNENkM0Mj48MTc1MTFFRDMxMjZFRkE1NTE5RThGMjQ1QkFDRDZDNDI+XS9TaXplIDEwL1ByZXYgMzcwPj4Kc3RhcnR4cmVmCjU2NTkKJSVFT0YK',
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
            base64: 'JVBERi0xLjcKJeLjz9MKMTIgMCBvYmoKPDwvRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAxNDQ+PgpzdHJlYW0KeJxzCuHSD7Cx…',
            contentType: 'application/pdf',
            name: 'merged.pdf',
          },
          report: { pages: 2, fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos', match: 'compatible' }], warnings: [] },
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
                description: 'A typed value, with the types and options of fields.',
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
          schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties: {}, additionalProperties: false },
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
            base64: 'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBl…',
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
              serialNumber: '5CC215502F88A77344781917B6138577',
              certificateFingerprint: '19:73:66:1E:D0:4F:C9:4C:D7:FD:5B:06:C2:09:D1:38:28:85:19:B1:1B:07:7D:D8:79:FF:01:9E:10:52:46:52',
              algorithm: 'RSA 3072 with SHA-256',
              subFilter: 'ETSI.CAdES.detached',
              level: 'B-B',
              signingTime: '2026-11-28T20:34:01Z',
              field: 'Signature1',
              integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
              trust: {
                status: 'trusted',
                reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
                chain: [
                  {
                    subject: 'CN=docops-router (self-signed)',
                    issuer: 'CN=docops-router (self-signed)',
                    serialNumber: '5CC215502F88A77344781917B6138577',
                    fingerprint: '19:73:66:1E:D0:4F:C9:4C:D7:FD:5B:06:C2:09:D1:38:28:85:19:B1:1B:07:7D:D8:79:FF:01:9E:10:52:46:52',
                    validFrom: '2026-11-28T19:34:01Z',
                    validTo: '2027-11-28T20:34:01Z',
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
            sha256: 'cf12cf02e99dbb1233fccce422e160d4a342b7d8ad078639a672a7f6eb8fa7c8',
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
              created: '2026-11-28T20:34:01.381Z',
              events: [
                {
                  type: 'ready',
                  timestamp: '2026-02-03T04:00:00.000Z',
                  hash: '0a277de5b9d82a05e64fe9721f706002b9682c50c428ee9a085893294aa79e0c',
                },
                {
                  type: 'submit',
                  timestamp: '2026-02-03T04:05:06.000Z',
                  data: { consent: 'I agree' },
                  hash: '6cf27f5eb87494b62508d3e1dc7b8f7de54b8a4dccd52b00d140ef54793b7536',
                },
              ],
              headHash: '6cf27f5eb87494b62508d3e1dc7b8f7de54b8a4dccd52b00d140ef54793b7536',
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
            serialNumber: '5CC215502F88A77344781917B6138577',
            certificateFingerprint: '19:73:66:1E:D0:4F:C9:4C:D7:FD:5B:06:C2:09:D1:38:28:85:19:B1:1B:07:7D:D8:79:FF:01:9E:10:52:46:52',
            algorithm: 'RSA 3072 with SHA-256',
            subFilter: 'ETSI.CAdES.detached',
            level: 'B-B',
            signingTime: '2026-11-28T20:34:01Z',
            field: 'Signature1',
            integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
            trust: {
              status: 'trusted',
              reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
              chain: [
                {
                  subject: 'CN=docops-router (self-signed)',
                  issuer: 'CN=docops-router (self-signed)',
                  serialNumber: '5CC215502F88A77344781917B6138577',
                  fingerprint: '19:73:66:1E:D0:4F:C9:4C:D7:FD:5B:06:C2:09:D1:38:28:85:19:B1:1B:07:7D:D8:79:FF:01:9E:10:52:46:52',
                  validFrom: '2026-11-28T19:34:01Z',
                  validTo: '2027-11-28T20:34:01Z',
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
          reason: 'The document is not signed.',
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
          algorithm: 'RSA-SHA256',
          publicKey:
            '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAj3PejmsoqSsvbs0SoyKw\nzcGWkDu2wb/K6kcx2VxrQAmRaH3e6vRZjQLZ0VG2WJ/mdE0O9JKdQICb+HcFATc2\nphIykZix4eGzdpVQteRtzM6ttQMLmEagZpG1mp25KJR+qcRQ2wBF8NUpHH+w2Cz7\nAsK3u2BNDyHMB77ZU17MEZ0xMICeaeh5DWNNRqIwkjbg3Qd/W/MEtsR/5jPi55W8\n+V4x99nPOsyuue8zi4/DbCs1AyUwI+eRD2XL5xo3rAX8wZrqSMM7R+mX/TDiMQQ5\nu+H0hQ6uAzGn+AMJJ0YzirpC9a/O+Pnzb7VBvZWr+d0uMS5C/B45eBDQDbms4Ofa\ny8YJNOcLhEWtbTYHXCGl3nZzg8J2rk0lDXRNBm6pFAb6yTSw33GB8bJNMA91V6bA\n0l2x/UScxuZ02zGBD2P09s5+5UZBip0Rjd/uB/LIGzppjMc1Isd0AsZwZI/I9MR8\nt28t1/qAbj8Qg+04L5ALNaaOIUqnAaaYyNf7PgK3w4NTAgMBAAE=\n-----END PUBLIC KEY-----\n',
          fingerprint: '19:73:66:1E:D0:4F:C9:4C:D7:FD:5B:06:C2:09:D1:38:28:85:19:B1:1B:07:7D:D8:79:FF:01:9E:10:52:46:52',
          validFrom: '2026-11-28',
          validTo: '2027-11-28',
          issuer: 'CN=docops-router (self-signed)',
          certificate:
            '-----BEGIN CERTIFICATE-----\nMIIENjCCAp6gAwIBAgIQXMIVUC+Ip3NEeBkXthOFdzANBgkqhkiG9w0BAQsFADAm\nMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVyIChzZWxmLXNpZ25lZCkwHhcNMjYxMTI4\nMTkzNDAxWhcNMjcxMTI4MjAzNDAxWjAmMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVy\nIChzZWxmLXNpZ25lZCkwggGiMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQCP\nc96OayipKy9uzRKjIrDNwZaQO7bBv8rqRzHZXGtACZFofd7q9FmNAtnRUbZYn+Z0\nTQ70kp1AgJv4dwUBNzamEjKRmLHh4bN2lVC15G3Mzq21AwuYRqBmkbWanbkolH6p\nxFDbAEXw1Skcf7DYLPsCwre7YE0PIcwHvtlTXswRnTEwgJ5p6HkNY01GojCSNuDd\nB39b8wS2xH/mM+Lnlbz5XjH32c86zK657zOLj8NsKzUDJTAj55EPZcvnGjesBfzB\nmupIwztH6Zf9MOIxBDm74fSFDq4DMaf4AwknRjOKukL1r874+fNvtUG9lav53S4x\nLkL8Hjl4ENANuazg59rLxgk05wuERa1tNgdcIaXednODwnauTSUNdE0GbqkUBvrJ\nNLDfcYHxsk0wD3VXpsDSXbH9RJzG5nTbMYEPY/T2zn7lRkGKnRGN3+4H8sgbOmmM\nxzUix3QCxnBkj8j0xHy3by3X+oBuPxCD7TgvkAs1po4hSqcBppjI1/s+ArfDg1MC\nAwEAAaNgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYE\nFFlmALvmiq5lnMW0Mm7/46a6ZagkMB8GA1UdIwQYMBaAFFlmALvmiq5lnMW0Mm7/\n46a6ZagkMA0GCSqGSIb3DQEBCwUAA4IBgQAXutWUHOak0eyRf2mybqttl7h8/gn+\nlyPMMqvmOeBILmKCX8QRzIcgGFBCy+mnU97rqi2iBCzvPeML+LvIVxYj5ZAX24We\n+rK+0eZBRiREat9P9aQDPBbH1UjxrQHCdoS8646VsPClRiyehSdujXPiIP9suD6D\nP1yVufRVtyGUMCiGIsxnIotPJZJ0P7hZOo8qNxY15g0kY51gAMTImsMmNKZkeanX\nkDasyEI6wyu7MBpHo52OSe8Bob1d4Ox8TOarSfwHZOrlaJFMRemQBoMj/ojfOsW0\n0m7dCoE9YtCPmAUWz/hNECw9I8d37PmAue/dz7kat2e81U6oDo9R4p6Pkaa7FAei\nIbjxdkzOha05Em4Jgk9tBlY2xoENmaLp1AdkRgBHfPsLCLVPX4AB2pvt9sDVbTqR\nRjjj4Kf3k7bpxIjhaYpgv99iZtE0KV4fhP/YOmo1DTzqdyPhagn7ciKrIGEjb6zv\nKD+FchvAhsZFYBTj4C9e9PFsj4iT1Z4GXM0=\n-----END CERTIFICATE-----\n',
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
          timestamp: '2026-11-28T20:34:02.282Z',
          version: '0.1.0',
          uptime: 2,
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
          timestamp: '2026-11-28T20:34:01.576Z',
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
